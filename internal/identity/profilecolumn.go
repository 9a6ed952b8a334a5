package identity

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// set checks one column's new value.
func (p *Profile) set(column string, value any, who Caller) error {
	if value == nil && slices.Contains(ProfileColumns, column) {
		return &ProfileError{Problem: ProfileNull, Column: column, Message: column + " may not be null"}
	}
	switch column {
	case "id":
		if value != p.ID {
			return &ProfileError{Problem: ProfileDenied, Column: column, Message: "a profile belongs to its own account"}
		}
		return nil
	case "full_name":
		return setText(&p.FullName, column, value)
	case "law_firm":
		return setText(&p.LawFirm, column, value)
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
	case "updated_at":
		return setTime(&p.UpdatedAt, column, value)
	}
	return &ProfileError{Problem: ProfileColumn, Column: column, Message: column + " cannot be written"}
}

func setText(into *string, column string, value any) error {
	text, ok := value.(string)
	if !ok || strings.ContainsRune(text, 0) {
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
