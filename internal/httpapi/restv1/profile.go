package restv1

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"

	"legalai/internal/identity"
)

func (a api) selectRows(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	q, err := parseQuery(r.URL.Query())
	if err != nil {
		return err
	}
	rows, err := a.svc.Profiles(r.Context(), who)
	if err != nil {
		return err
	}
	rows = slices.DeleteFunc(rows, func(p identity.Profile) bool { return !q.matches(p) })
	q.sort(rows)
	return answer{
		status: http.StatusOK, rows: q.page(rows), total: len(rows), offset: q.offset, columns: q.columns,
	}.write(w, r)
}

func (a api) updateRows(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	q, err := parseQuery(r.URL.Query())
	if err != nil {
		return err
	}
	changes, err := readObjects(r)
	if err != nil {
		return err
	}
	if len(changes) != 1 {
		return errBadBody
	}
	rows, err := a.svc.UpdateProfiles(r.Context(), who, q.matches, changes[0], wantsObject(r))
	if err != nil {
		return refusedWrite(who, err)
	}
	return answer{status: http.StatusOK, silent: http.StatusNoContent, rows: rows, total: len(rows), columns: q.columns}.write(w, r)
}

func (a api) insertRows(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
	q, err := parseQuery(r.URL.Query())
	if err != nil {
		return err
	}
	if target := r.URL.Query().Get("on_conflict"); target != "" && target != "id" {
		return &problem{http.StatusBadRequest, "42P10", "there is no unique or exclusion constraint matching the ON CONFLICT specification", "", ""}
	}
	objects, err := readObjects(r)
	if err != nil {
		return err
	}
	if len(objects) != 1 && wantsObject(r) {
		return notSingle(len(objects))
	}
	rule := identity.RefuseDuplicates
	switch preference(r, "resolution") {
	case "merge-duplicates":
		rule = identity.MergeDuplicates
	case "ignore-duplicates":
		rule = identity.IgnoreDuplicates
	}
	rows, created, err := a.svc.InsertProfiles(r.Context(), who, objects, rule)
	if err != nil {
		return refusedWrite(who, err)
	}
	status := http.StatusCreated
	if !created && rule == identity.MergeDuplicates {
		status = http.StatusOK
	}
	return answer{status: status, silent: status, rows: rows, total: len(rows), columns: q.columns}.write(w, r)
}

var errBadBody = &problem{http.StatusBadRequest, "PGRST102", "Empty or invalid json", "", ""}

// readObjects reads one object or a list of them, with known columns only.
func readObjects(r *http.Request) ([]map[string]any, error) {
	raw, err := io.ReadAll(r.Body)
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return nil, err
	}
	if err != nil {
		return nil, errBadBody // cut, or malformed in its chunks
	}
	var list []map[string]any
	var one map[string]any
	if json.Unmarshal(raw, &one) == nil && one != nil {
		list = append(list, one)
	} else if json.Unmarshal(raw, &list) != nil || list == nil || slices.ContainsFunc(list, func(m map[string]any) bool { return m == nil }) {
		return nil, errBadBody
	}
	for _, object := range list {
		for name := range object {
			if !slices.Contains(identity.ProfileColumns, name) {
				return nil, &problem{
					http.StatusBadRequest, "PGRST204", fmt.Sprintf("Could not find the '%s' column of 'profiles' in the schema cache", name), "", "",
				}
			}
		}
	}
	return list, nil
}

const objectType = "application/vnd.pgrst.object+json"

func wantsObject(r *http.Request) bool { return strings.Contains(r.Header.Get("Accept"), objectType) }

// preference returns a value of the Prefer headers.
func preference(r *http.Request, name string) string {
	for _, header := range r.Header.Values("Prefer") {
		for item := range strings.SplitSeq(header, ",") {
			if key, value, _ := strings.Cut(strings.TrimSpace(item), "="); key == name {
				return value
			}
		}
	}
	return ""
}

// answer is what goes back. silent is the status without a body, where the
// caller wants none; 0 says that a body is always sent.
type answer struct {
	status, silent int
	rows           []identity.Profile
	total, offset  int
	columns        []column
}

func (a answer) write(w http.ResponseWriter, r *http.Request) error {
	if a.silent != 0 && preference(r, "return") != "representation" {
		w.Header().Set("Content-Range", contentRange(a, r))
		w.WriteHeader(a.silent)
		return nil
	}
	if wantsObject(r) && len(a.rows) != 1 {
		return notSingle(len(a.rows))
	}
	objects := make([]map[string]any, len(a.rows))
	for i, row := range a.rows {
		objects[i] = shown(row, a.columns)
	}
	var body any = objects
	contentType := "application/json; charset=utf-8"
	if wantsObject(r) {
		body, contentType = objects[0], objectType+"; charset=utf-8"
	}
	raw, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("encoding rows: %w", err)
	}
	if a.silent != 0 {
		w.Header().Set("Preference-Applied", "return=representation")
	}
	w.Header().Set("Content-Type", contentType)
	w.Header().Set("Content-Range", contentRange(a, r))
	w.WriteHeader(partial(a, r))
	_, _ = w.Write(raw) // only the connection can fail
	return nil
}

// partial is 206 when a count was asked for and not all that was counted is sent.
func partial(a answer, r *http.Request) int {
	if a.silent == 0 && preference(r, "count") != "" && len(a.rows) > 0 && len(a.rows) < a.total {
		return http.StatusPartialContent
	}
	return a.status
}

func contentRange(a answer, r *http.Request) string {
	span, total := "*", "*"
	if len(a.rows) > 0 {
		span = fmt.Sprintf("%d-%d", a.offset, a.offset+len(a.rows)-1)
	}
	if preference(r, "count") != "" {
		total = fmt.Sprint(a.total)
	}
	return span + "/" + total
}

// value is a column as text, for comparing.
func value(p identity.Profile, name string) string {
	switch name {
	case "id":
		return p.ID
	case "full_name":
		return p.FullName
	case "law_firm":
		return p.LawFirm
	case "created_at":
		return sortable(p.CreatedAt)
	case "updated_at":
		return sortable(p.UpdatedAt)
	}
	return ""
}

func sortable(at time.Time) string { return at.UTC().Format("2006-01-02T15:04:05.000000000") }

// shown is a row as JSON shows it.
func shown(p identity.Profile, columns []column) map[string]any {
	all := map[string]any{
		"id": p.ID, "full_name": p.FullName, "law_firm": p.LawFirm, "practice_areas": p.PracticeAreas,
		"created_at": stamp(p.CreatedAt), "updated_at": stamp(p.UpdatedAt),
	}
	row := make(map[string]any, len(columns))
	for _, c := range columns {
		row[c.alias] = all[c.name]
	}
	return row
}

// stamp writes a time as PostgreSQL writes it in JSON.
func stamp(at time.Time) string { return at.UTC().Format("2006-01-02T15:04:05.999999") + "+00:00" }
