package restv1

import (
	"net/url"

	"legalai/internal/identity"
)

// Select runs a query over profiles in memory, for fuzzing the parsers.
func Select(values url.Values, rows []identity.Profile) ([]identity.Profile, error) {
	q, err := parseQuery(values)
	if err != nil {
		return nil, err
	}
	var out []identity.Profile
	for _, row := range rows {
		if q.matches(row) {
			out = append(out, row)
		}
	}
	q.sort(out)
	return q.page(out), nil
}
