package identity

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"legalai/internal/mail"
)

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
