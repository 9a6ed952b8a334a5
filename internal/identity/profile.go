package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"legalai/internal/sqldb"
)

// Profile is what a person says about themself. Administrators' practice areas
// end with 'admin', which the server adds and nobody can write.
type Profile struct {
	ID            string
	FullName      string
	LawFirm       string
	PracticeAreas []string
	CreatedAt     time.Time
	UpdatedAt     time.Time
}

// ProfileColumns are the columns of a profile, in the order they are shown.
var ProfileColumns = []string{"id", "full_name", "law_firm", "practice_areas", "created_at", "updated_at"}

const maxProfileText = 200 // characters

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
	ProfileNoAccount                       // there is no such account
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
	if who.NeedsFactor {
		return nil, errProfileFactor
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

// InsertProfiles stores new profiles, all or none, and returns those it wrote.
// What happens to one that exists already is up to the duplicates rule. The
// second result says whether any of them is new.
func (s *Service) InsertProfiles(ctx context.Context, who Caller, rows []map[string]any, rule Duplicates) ([]Profile, bool, error) {
	if who.NeedsFactor {
		return nil, false, errProfileFactor
	}
	var out []Profile
	var created bool
	err := s.tx(ctx, func(tx sqldb.Querier) error {
		out, created = nil, false
		for _, values := range rows {
			profile, outcome, err := s.insertProfile(ctx, tx, who, values, rule)
			if err != nil {
				return err
			}
			created = created || outcome == profileCreated
			if outcome != profileSkipped {
				out = append(out, profile)
			}
		}
		return nil
	})
	return out, created, err
}

// Duplicates says what an insert does about a profile that exists.
type Duplicates int

// The rules of the protocol.
const (
	RefuseDuplicates Duplicates = iota
	MergeDuplicates
	IgnoreDuplicates
)

type profileOutcome int

const (
	profileCreated profileOutcome = iota
	profileMerged
	profileSkipped
)

func (s *Service) insertProfile(ctx context.Context, tx sqldb.Querier, who Caller, values map[string]any, rule Duplicates) (Profile, profileOutcome, error) {
	id, ok := values["id"].(string)
	if !ok {
		return Profile{}, 0, &ProfileError{Problem: ProfileNull, Column: "id", Message: "id is missing"}
	}
	if who.Role != RoleService && id != who.UserID {
		return Profile{}, 0, &ProfileError{Problem: ProfileDenied, Message: "not the caller's own"}
	}
	row, err := sqldb.ProfileByID(ctx, tx, id)
	write, outcome := sqldb.UpdateProfile, profileMerged
	switch {
	case errors.Is(err, sqldb.ErrNotFound):
		if row, err = s.emptyProfile(ctx, tx, id); err != nil {
			return Profile{}, 0, err
		}
		write, outcome = sqldb.InsertProfile, profileCreated
	case err != nil:
		return Profile{}, 0, err
	case rule == IgnoreDuplicates:
		return Profile{}, profileSkipped, nil
	case rule == RefuseDuplicates:
		return Profile{}, 0, &ProfileError{Problem: ProfileExists, Column: "id", Message: fmt.Sprintf("Key (id)=(%s) already exists.", id)}
	}
	profile, err := s.readProfile(row)
	if err != nil {
		return Profile{}, 0, err
	}
	err = s.writeProfile(ctx, tx, who, &profile, values, write)
	return profile, outcome, err
}

func (s *Service) emptyProfile(ctx context.Context, tx sqldb.Querier, id string) (sqldb.Profile, error) {
	if _, err := sqldb.AccountByID(ctx, tx, id); errors.Is(err, sqldb.ErrNotFound) {
		return sqldb.Profile{}, &ProfileError{Problem: ProfileNoAccount, Column: "id", Message: fmt.Sprintf("Key (id)=(%s) is not present in table \"accounts\".", id)}
	} else if err != nil {
		return sqldb.Profile{}, err
	}
	now := micros(s.now())
	return sqldb.Profile{ID: id, PracticeAreas: "[]", CreatedAt: now, UpdatedAt: now}, nil
}

var errProfileFactor = &ProfileError{Problem: ProfileNeedsAAL2, Message: "the second factor is missing"}

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
		ID: p.ID, FullName: p.FullName, LawFirm: p.LawFirm, PracticeAreas: string(areas),
		CreatedAt: micros(p.CreatedAt), UpdatedAt: micros(p.UpdatedAt),
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

func (s *Service) readProfile(row sqldb.Profile) (Profile, error) {
	areas := []string{}
	if err := json.Unmarshal([]byte(row.PracticeAreas), &areas); err != nil {
		return Profile{}, fmt.Errorf("reading profile %s: %w", row.ID, err)
	}
	if s.isAdmin(row.Admin, row.Email, row.EmailConfirmed) {
		areas = append(areas, adminArea)
	}
	return Profile{
		ID: row.ID, FullName: row.FullName, LawFirm: row.LawFirm, PracticeAreas: areas,
		CreatedAt: time.UnixMicro(row.CreatedAt).UTC(), UpdatedAt: time.UnixMicro(row.UpdatedAt).UTC(),
	}, nil
}
