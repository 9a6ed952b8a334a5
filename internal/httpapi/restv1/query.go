package restv1

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"legalai/internal/identity"
)

// query is what the address of a request asks for.
type query struct {
	columns []column
	filters []filter
	order   []order
	limit   int // -1: none
	offset  int
}

// column is one column of the answer under its name there.
type column struct{ name, alias string }

// order sorts by one column.
type order struct {
	column     string
	descending bool
}

func malformed(message, details string) *problem {
	return &problem{http.StatusBadRequest, "PGRST100", message, details, ""}
}

func unknownColumn(name string) *problem {
	return &problem{http.StatusBadRequest, "42703", fmt.Sprintf("column profiles.%s does not exist", name), "", ""}
}

// parseQuery reads select, order, limit, offset, and filters; every other
// parameter is a filter's column.
func parseQuery(values url.Values) (query, error) {
	q := query{limit: -1}
	for name, list := range values {
		for _, value := range list {
			if err := q.add(name, value); err != nil {
				return query{}, err
			}
		}
	}
	if q.columns == nil {
		return q, q.addSelect("*")
	}
	return q, nil
}

func (q *query) add(name, value string) (err error) {
	switch name {
	case "select":
		return q.addSelect(value)
	case "order":
		return q.addOrder(value)
	case "limit":
		q.limit, err = number(value)
		return err
	case "offset":
		q.offset, err = number(value)
		return err
	case "columns", "on_conflict", "apikey":
		return nil
	case "or", "and", "not.or", "not.and":
		return malformed(fmt.Sprintf("%q is not supported for this table", name), "")
	}
	f, err := parseFilter(name, value)
	if err == nil {
		q.filters = append(q.filters, f)
	}
	return err
}

func number(value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 {
		return 0, malformed(fmt.Sprintf("%q is no number of rows", value), "")
	}
	return n, nil
}

// addSelect reads a list such as "id,name:full_name".
func (q *query) addSelect(list string) error {
	q.columns = []column{}
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		if item == "*" || item == "" {
			for _, name := range identity.ProfileColumns {
				q.columns = append(q.columns, column{name, name})
			}
			continue
		}
		if relation, _, embedded := strings.Cut(item, "("); embedded {
			return &problem{
				http.StatusBadRequest, "PGRST200", fmt.Sprintf("Could not find a relationship between 'profiles' and '%s' in the schema cache", relation), "", "",
			}
		}
		alias, name, renamed := strings.Cut(item, ":")
		if !renamed {
			name = alias
		}
		if !slices.Contains(identity.ProfileColumns, name) {
			return unknownColumn(name)
		}
		q.columns = append(q.columns, column{name, alias})
	}
	return nil
}

// addOrder reads a list such as "full_name.asc.nullslast,id".
func (q *query) addOrder(list string) error {
	for item := range strings.SplitSeq(list, ",") {
		parts := strings.Split(item, ".")
		if !slices.Contains(identity.ProfileColumns, parts[0]) {
			return unknownColumn(parts[0])
		}
		by := order{column: parts[0]}
		for _, word := range parts[1:] {
			switch word {
			case "desc":
				by.descending = true
			case "asc", "nullsfirst", "nullslast":
			default:
				return malformed(fmt.Sprintf("failed to parse order (%s)", item), "")
			}
		}
		q.order = append(q.order, by)
	}
	return nil
}

// matches says whether a profile passes every filter.
func (q *query) matches(p identity.Profile) bool {
	for _, f := range q.filters {
		if !f.matches(value(p, f.column)) {
			return false
		}
	}
	return true
}

// sort puts profiles in the order asked for.
func (q *query) sort(list []identity.Profile) {
	slices.SortStableFunc(list, func(a, b identity.Profile) int {
		for _, by := range q.order {
			c := strings.Compare(value(a, by.column), value(b, by.column))
			if by.descending {
				c = -c
			}
			if c != 0 {
				return c
			}
		}
		return 0
	})
}

// page cuts out what limit and offset ask for.
func (q *query) page(list []identity.Profile) []identity.Profile {
	list = list[min(q.offset, len(list)):]
	if q.limit >= 0 {
		list = list[:min(q.limit, len(list))]
	}
	return list
}
