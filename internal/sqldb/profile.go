package sqldb

import (
	"context"
	"fmt"
)

// Profile is a row of profiles: what a person says about themself.
type Profile struct {
	ID            string // the account's id
	FullName      string
	LawFirm       string
	PracticeAreas string // JSON list of strings; whether somebody is an administrator is not kept here
	CreatedAt     int64
	UpdatedAt     int64

	// Read with the row, from the account; never written.
	Email          string
	EmailConfirmed bool
	Admin          bool
}

const selectProfile = `SELECT p.id, p.full_name, p.law_firm, p.practice_areas,
	p.created_at, p.updated_at, a.email, a.email_confirmed_at > 0, a.admin
	FROM profiles p JOIN accounts a ON a.id = p.id`

// InsertProfile stores a new profile. A second one of the same account is a
// unique violation.
func InsertProfile(ctx context.Context, q Querier, p Profile) error {
	_, err := q.ExecContext(ctx, `INSERT INTO profiles
		(id, full_name, law_firm, practice_areas, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6)`,
		p.ID, p.FullName, p.LawFirm, p.PracticeAreas, p.CreatedAt, p.UpdatedAt)
	if err != nil {
		return fmt.Errorf("inserting profile %s: %w", p.ID, err)
	}
	return nil
}

// UpdateProfile writes every column of a profile.
func UpdateProfile(ctx context.Context, q Querier, p Profile) error {
	_, err := q.ExecContext(ctx, `UPDATE profiles SET full_name = $2, law_firm = $3, practice_areas = $4, updated_at = $5
		WHERE id = $1`, p.ID, p.FullName, p.LawFirm, p.PracticeAreas, p.UpdatedAt)
	if err != nil {
		return fmt.Errorf("updating profile %s: %w", p.ID, err)
	}
	return nil
}

// ProfileByID returns the profile of an account, or ErrNotFound.
func ProfileByID(ctx context.Context, q Querier, id string) (Profile, error) {
	return scanProfile(q.QueryRowContext(ctx, selectProfile+` WHERE p.id = $1`, id))
}

// Profiles lists every profile.
func Profiles(ctx context.Context, q Querier) ([]Profile, error) {
	rows, err := q.QueryContext(ctx, selectProfile+` ORDER BY p.created_at, p.id`)
	if err != nil {
		return nil, fmt.Errorf("listing profiles: %w", err)
	}
	return collect(rows, scanProfile)
}

func scanProfile(row scanner) (Profile, error) {
	var p Profile
	err := row.Scan(&p.ID, &p.FullName, &p.LawFirm, &p.PracticeAreas, &p.CreatedAt, &p.UpdatedAt,
		&p.Email, &p.EmailConfirmed, &p.Admin)
	if err != nil {
		return Profile{}, fmt.Errorf("reading profile: %w", notFound(err))
	}
	return p, nil
}
