package restv1

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"legalai/internal/identity"
)

// filter is one condition on one column, such as id=eq.7.
type filter struct {
	column   string
	negated  bool
	operator string
	operand  string
	list     []string // with in
	pattern  *regexp.Regexp
}

// parseFilter reads a condition. What cannot be compared with the column is
// refused as the database would.
func parseFilter(column, text string) (filter, error) {
	if !slices.Contains(identity.ProfileColumns, column) {
		return filter{}, unknownColumn(column)
	}
	f := filter{column: column}
	rest, negated := strings.CutPrefix(text, "not.")
	f.negated = negated
	operator, operand, found := strings.Cut(rest, ".")
	f.operator, f.operand = operator, operand
	if !found {
		return filter{}, badFilter(text)
	}
	switch operator {
	case "is":
		if operand != "null" {
			return filter{}, badFilter(text)
		}
		return f, nil
	case "in":
		return f, f.readList(text)
	case "like", "ilike":
		return f, f.readPattern()
	case "eq", "neq", "gt", "gte", "lt", "lte":
		var err error
		f.operand, err = f.normal(operand)
		return f, err
	}
	return filter{}, badFilter(text)
}

func badFilter(text string) *problem {
	return malformed(fmt.Sprintf("\"failed to parse filter (%s)\"", text), "expecting not, eq, neq, gt, gte, lt, lte, like, ilike, in or is")
}

// normal brings an operand into the form that value writes.
func (f *filter) normal(operand string) (string, error) {
	switch f.column {
	case "id":
		id, err := uuid.Parse(operand)
		if err != nil {
			return "", &problem{http.StatusBadRequest, "22P02", fmt.Sprintf("invalid input syntax for type uuid: %q", operand), "", ""}
		}
		return id.String(), nil
	case "created_at", "updated_at":
		at, err := time.Parse(time.RFC3339Nano, operand)
		if err != nil {
			return "", &problem{http.StatusBadRequest, "22007", fmt.Sprintf("invalid input syntax for type timestamp with time zone: %q", operand), "", ""}
		}
		return sortable(at), nil
	case "practice_areas":
		return "", &problem{http.StatusNotFound, "42883", "operator does not exist: text[] = unknown", "", ""}
	}
	return operand, nil
}

// readList reads (a,b,"c,d").
func (f *filter) readList(text string) error {
	inner, opened := strings.CutPrefix(f.operand, "(")
	inner, closed := strings.CutSuffix(inner, ")")
	if !opened || !closed {
		return badFilter(text)
	}
	for inner != "" {
		item, rest, err := nextItem(inner)
		if err != nil {
			return badFilter(text)
		}
		if item, err = f.normal(item); err != nil {
			return err
		}
		f.list = append(f.list, item)
		inner = rest
	}
	return nil
}

// nextItem takes one item, quoted or not, and the comma behind it.
func nextItem(text string) (item, rest string, err error) {
	if !strings.HasPrefix(text, `"`) {
		item, rest, _ = strings.Cut(text, ",")
		return item, rest, nil
	}
	var out strings.Builder
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
			if i < len(text) {
				out.WriteByte(text[i])
			}
		case '"':
			rest, _ = strings.CutPrefix(text[i+1:], ",")
			return out.String(), rest, nil
		default:
			out.WriteByte(text[i])
		}
	}
	return "", "", fmt.Errorf("reading list: a quote is not closed")
}

// readPattern turns LIKE's % (or *) and _ into a regular expression.
func (f *filter) readPattern() error {
	if _, err := f.normal("x"); err != nil && f.column != "id" {
		return err
	}
	var out strings.Builder
	if f.operator == "ilike" {
		out.WriteString("(?i)")
	}
	out.WriteString("(?s)^")
	for _, r := range f.operand {
		switch r {
		case '%', '*':
			out.WriteString(".*")
		case '_':
			out.WriteString(".")
		default:
			out.WriteString(regexp.QuoteMeta(string(r)))
		}
	}
	pattern, err := regexp.Compile(out.String() + "$")
	if err != nil {
		return malformed("failed to parse pattern", "")
	}
	f.pattern = pattern
	return nil
}

func (f *filter) matches(value string) bool { return f.holds(value) != f.negated }

func (f *filter) holds(value string) bool {
	switch f.operator {
	case "is":
		return false // no column is ever null
	case "in":
		return slices.Contains(f.list, value)
	case "like", "ilike":
		return f.pattern.MatchString(value)
	}
	c := strings.Compare(value, f.operand)
	switch f.operator {
	case "eq":
		return c == 0
	case "neq":
		return c != 0
	case "gt":
		return c > 0
	case "gte":
		return c >= 0
	case "lt":
		return c < 0
	}
	return c <= 0
}
