package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"legalai/internal/mail"
	"legalai/internal/sqldb"
)

// Profile is what a person says about themself. Administrators' practice areas
// end with 'admin', which the server adds and nobody can write.
type Profile struct {
	ID            string
	FullName      string
	LawFirm       string
	PracticeAreas []string
	Language      string
	TimeZone      string
	WorkingHours  json.RawMessage
	CreatedAt     time.Time
	UpdatedAt     time.Time
}

// ProfileColumns are the columns of a profile, in the order they are shown.
var ProfileColumns = []string{
	"id", "full_name", "law_firm", "practice_areas", "language", "time_zone", "working_hours", "created_at", "updated_at",
}

const (
	maxProfileText  = 200  // characters
	maxWorkingHours = 4096 // bytes of JSON
)

// ProfileProblem says why a profile was not written.
type ProfileProblem int

// The reasons.
const (
	ProfileDenied    ProfileProblem = iota // not the caller's to write
	ProfileNeedsAAL2                       // the session has not shown its second factor
	ProfileColumn                          // a column that does not exist or cannot be written
	ProfileNull                            // null in a column that has none
	ProfileValue                           // a value of another kind
	ProfileTooLong                         // a value over its limit
	ProfileExists                          // there is one already
	ProfileNotSingle                       // not exactly one row where one was asked for
)

// ProfileError is a refused write.
type ProfileError struct {
	Problem ProfileProblem
	Column  string
	Message string
	Rows    int // with ProfileNotSingle
}

// Error returns the message.
func (e *ProfileError) Error() string { return e.Message }

// Profiles returns the profiles that the caller may see: their own, or all for
// the service role.
func (s *Service) Profiles(ctx context.Context, who Caller) ([]Profile, error) {
	return s.visibleProfiles(ctx, s.db.Read(), who)
}

func (s *Service) visibleProfiles(ctx context.Context, q sqldb.Querier, who Caller) ([]Profile, error) {
	var rows []sqldb.Profile
	var err error
	switch who.Role {
	case RoleService:
		rows, err = sqldb.Profiles(ctx, q)
	case RoleAuthenticated:
		var own sqldb.Profile
		if own, err = sqldb.ProfileByID(ctx, q, who.UserID); err == nil {
			rows = append(rows, own)
		} else if errors.Is(err, sqldb.ErrNotFound) {
			err = nil
		}
	}
	if err != nil {
		return nil, err
	}
	list := make([]Profile, 0, len(rows))
	for _, row := range rows {
		profile, err := s.readProfile(row)
		if err != nil {
			return nil, err
		}
		list = append(list, profile)
	}
	return list, nil
}

// UpdateProfiles writes changes into the visible profiles that match, and
// returns them. With single, nothing is written unless exactly one matches.
func (s *Service) UpdateProfiles(ctx context.Context, who Caller, match func(Profile) bool, changes map[string]any, single bool) ([]Profile, error) {
	if err := mayWriteProfile(who); err != nil {
		return nil, err
	}
	var out []Profile
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		visible, err := s.visibleProfiles(ctx, tx, who)
		if err != nil {
			return err
		}
		out = slices.DeleteFunc(visible, func(p Profile) bool { return !match(p) })
		if single && len(out) != 1 {
			return &ProfileError{Problem: ProfileNotSingle, Rows: len(out), Message: "not exactly one row"}
		}
		for i := range out {
			if err := s.writeProfile(ctx, tx, who, &out[i], changes, sqldb.UpdateProfile); err != nil {
				return err
			}
		}
		return nil
	})
	return out, err
}

// InsertProfile stores the caller's own profile. With merge, one that exists is
// changed instead.
func (s *Service) InsertProfile(ctx context.Context, who Caller, values map[string]any, merge bool) (Profile, error) {
	if err := mayWriteProfile(who); err != nil {
		return Profile{}, err
	}
	id, ok := values["id"].(string)
	if !ok {
		return Profile{}, &ProfileError{Problem: ProfileNull, Column: "id", Message: "id is missing"}
	}
	if who.Role == RoleAuthenticated && id != who.UserID {
		return Profile{}, &ProfileError{Problem: ProfileDenied, Message: "not the caller's own"}
	}
	var out Profile
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		row, err := sqldb.ProfileByID(ctx, tx, id)
		write := sqldb.UpdateProfile
		switch {
		case errors.Is(err, sqldb.ErrNotFound):
			now := micros(s.now())
			row = sqldb.Profile{ID: id, PracticeAreas: "[]", WorkingHours: "null", CreatedAt: now, UpdatedAt: now}
			write = sqldb.InsertProfile
		case err != nil:
			return err
		case !merge:
			return &ProfileError{Problem: ProfileExists, Column: "id", Message: fmt.Sprintf("Key (id)=(%s) already exists.", id)}
		}
		if out, err = s.readProfile(row); err != nil {
			return err
		}
		return s.writeProfile(ctx, tx, who, &out, values, write)
	})
	return out, err
}

func mayWriteProfile(who Caller) error {
	if who.Role == RoleAnon {
		return &ProfileError{Problem: ProfileDenied, Message: "nobody is signed in"}
	}
	if who.NeedsFactor {
		return &ProfileError{Problem: ProfileNeedsAAL2, Message: "the second factor is missing"}
	}
	return nil
}

// writeProfile applies changes to p, stores it, and shows it as stored.
func (s *Service) writeProfile(ctx context.Context, tx sqldb.Querier, who Caller, p *Profile, changes map[string]any,
	store func(context.Context, sqldb.Querier, sqldb.Profile) error,
) error {
	p.UpdatedAt = s.now().UTC()
	for column, value := range changes {
		if err := p.set(column, value, who); err != nil {
			return err
		}
	}
	areas, err := json.Marshal(slices.DeleteFunc(slices.Clone(p.PracticeAreas), isAdminArea))
	if err != nil {
		return fmt.Errorf("writing profile: %w", err)
	}
	err = store(ctx, tx, sqldb.Profile{
		ID: p.ID, FullName: p.FullName, LawFirm: p.LawFirm, PracticeAreas: string(areas), Language: p.Language, TimeZone: p.TimeZone,
		WorkingHours: string(p.WorkingHours), CreatedAt: micros(p.CreatedAt), UpdatedAt: micros(p.UpdatedAt),
	})
	if err != nil {
		return err
	}
	stored, err := sqldb.ProfileByID(ctx, tx, p.ID)
	if err != nil {
		return err
	}
	*p, err = s.readProfile(stored)
	return err
}

// set checks one column's new value.
func (p *Profile) set(column string, value any, who Caller) error {
	if value == nil && column != "working_hours" && slices.Contains(ProfileColumns, column) {
		return &ProfileError{Problem: ProfileNull, Column: column, Message: column + " may not be null"}
	}
	switch column {
	case "id":
		if value != p.ID {
			return &ProfileError{Problem: ProfileDenied, Column: column, Message: "a profile belongs to its own account"}
		}
		return nil
	case "full_name":
		return setText(&p.FullName, column, value, nil)
	case "law_firm":
		return setText(&p.LawFirm, column, value, nil)
	case "language":
		return setText(&p.Language, column, value, func(v string) bool { return v == "" || slices.Contains(mail.Languages, v) })
	case "time_zone":
		return setText(&p.TimeZone, column, value, timeZoneForm.MatchString)
	case "practice_areas":
		areas, err := cleanAreas(value, who.Admin)
		if errors.Is(err, errAdminAlone) {
			return &ProfileError{Problem: ProfileDenied, Column: column, Message: errAdminAlone.Message}
		}
		if err != nil {
			return &ProfileError{Problem: ProfileValue, Column: column, Message: err.Error()}
		}
		p.PracticeAreas = areas
		return nil
	case "working_hours":
		return p.setWorkingHours(value)
	case "updated_at":
		return setTime(&p.UpdatedAt, column, value)
	}
	return &ProfileError{Problem: ProfileColumn, Column: column, Message: column + " cannot be written"}
}

var timeZoneForm = regexp.MustCompile(`^[A-Za-z0-9_+/-]{0,64}$`)

func setText(into *string, column string, value any, allowed func(string) bool) error {
	text, ok := value.(string)
	if !ok || strings.ContainsRune(text, 0) || allowed != nil && !allowed(text) {
		return &ProfileError{Problem: ProfileValue, Column: column, Message: fmt.Sprintf("%s: %v is no value for it", column, value)}
	}
	if len([]rune(text)) > maxProfileText {
		return &ProfileError{Problem: ProfileTooLong, Column: column, Message: fmt.Sprintf("%s: up to %d characters would be right", column, maxProfileText)}
	}
	*into = text
	return nil
}

func setTime(into *time.Time, column string, value any) error {
	text, _ := value.(string)
	at, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		return &ProfileError{Problem: ProfileValue, Column: column, Message: fmt.Sprintf("%s: a time in RFC 3339 would be right", column)}
	}
	*into = at
	return nil
}

func (p *Profile) setWorkingHours(value any) error {
	raw, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("writing profile: %w", err)
	}
	if len(raw) > maxWorkingHours {
		return &ProfileError{Problem: ProfileTooLong, Column: "working_hours", Message: fmt.Sprintf("working_hours: up to %d bytes would be right", maxWorkingHours)}
	}
	p.WorkingHours = raw
	return nil
}

func (s *Service) readProfile(row sqldb.Profile) (Profile, error) {
	areas := []string{}
	if err := json.Unmarshal([]byte(row.PracticeAreas), &areas); err != nil {
		return Profile{}, fmt.Errorf("reading profile %s: %w", row.ID, err)
	}
	if s.isAdmin(row.Admin, row.Email, row.EmailConfirmed) {
		areas = append(areas, adminArea)
	}
	return Profile{
		ID: row.ID, FullName: row.FullName, LawFirm: row.LawFirm, PracticeAreas: areas, Language: row.Language, TimeZone: row.TimeZone,
		WorkingHours: json.RawMessage(row.WorkingHours), CreatedAt: time.UnixMicro(row.CreatedAt).UTC(), UpdatedAt: time.UnixMicro(row.UpdatedAt).UTC(),
	}, nil
}

// knownLanguage passes a language that the product speaks, and nothing else.
func knownLanguage(code string) string {
	if slices.Contains(mail.Languages, code) {
		return code
	}
	return ""
}
