package identity

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/mail"
	"strings"
	"unicode"

	"legalai/internal/sqldb"
)

const (
	maxMetadata = 4096 // bytes of JSON: it travels in every access token
	maxEmail    = 254
	adminArea   = "admin"
	areasField  = "practice_areas"
)

// reserved are metadata fields that the server fills in itself.
var reserved = []string{"email", "email_verified", "phone_verified", "sub"}

// checkEmail returns the address as it is stored, or errInvalidEmail.
func checkEmail(raw string) (string, error) {
	email := normalEmail(raw)
	parsed, err := mail.ParseAddress(email)
	if err != nil || parsed.Address != email || len(email) > maxEmail {
		return "", errInvalidEmail
	}
	at := strings.LastIndexByte(email, '@')
	if strings.ContainsFunc(email, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) || r == '"' }) || strings.HasPrefix(email[at+1:], "[") {
		return "", errInvalidEmail
	}
	return email, nil
}

// cleanMetadata removes what a person may not set from the fields sent, and
// refuses what they may set only with another's help.
func cleanMetadata(data map[string]any, admin bool) error {
	for _, name := range reserved {
		delete(data, name)
	}
	areas, ok := data[areasField]
	if !ok || areas == nil {
		return nil
	}
	list, err := cleanAreas(areas, admin)
	if err != nil {
		return err
	}
	data[areasField] = list
	return nil
}

// cleanAreas checks a list of practice areas. An administrator's own list may
// name 'admin'; it is left out, because whether it stands there is not theirs
// to say.
func cleanAreas(raw any, admin bool) ([]string, error) {
	items, ok := raw.([]any)
	if !ok || len(items) > 50 {
		return nil, unacceptable("practice_areas: a list of up to 50 strings would be right")
	}
	list := make([]string, 0, len(items))
	for _, item := range items {
		area, ok := item.(string)
		if !ok || len(area) > 100 {
			return nil, unacceptable("practice_areas: a list of strings of up to 100 characters would be right")
		}
		if !isAdminArea(area) {
			list = append(list, area)
		} else if !admin {
			return nil, errAdminAlone
		}
	}
	return list, nil
}

// isAdminArea sees through spaces and capitals, so that no client that compares
// loosely takes somebody for an administrator.
func isAdminArea(area string) bool {
	return strings.EqualFold(strings.TrimSpace(area), adminArea)
}

// mergeMetadata lays changes over stored metadata; null removes a field.
func mergeMetadata(stored string, changes map[string]any) (string, error) {
	merged, err := parseObject(stored)
	if err != nil {
		return "", err
	}
	maps.Copy(merged, changes)
	maps.DeleteFunc(merged, func(_ string, value any) bool { return value == nil })
	raw, err := json.Marshal(merged)
	if err != nil {
		return "", fmt.Errorf("encoding metadata: %w", err)
	}
	if len(raw) > maxMetadata {
		return "", unacceptable("data: %d bytes as JSON; %d or fewer would be right", len(raw), maxMetadata)
	}
	return string(raw), nil
}

// userMetadata is what an account's tokens and user object show.
func (s *Service) userMetadata(a sqldb.Account) (map[string]any, error) {
	data, err := parseObject(a.UserMetadata)
	if err != nil {
		return nil, err
	}
	data["sub"], data["email"], data["email_verified"], data["phone_verified"] = a.ID, a.Email, a.EmailConfirmedAt > 0, false
	if s.isAdmin(a.Admin, a.Email, a.EmailConfirmedAt > 0) {
		areas, _ := data[areasField].([]any)
		data[areasField] = append(areas, adminArea)
	}
	return data, nil
}

func parseObject(stored string) (map[string]any, error) {
	object := map[string]any{}
	if stored == "" {
		return object, nil
	}
	if err := json.Unmarshal([]byte(stored), &object); err != nil {
		return nil, fmt.Errorf("reading stored object: %w", err)
	}
	if object == nil {
		object = map[string]any{}
	}
	return object, nil
}

// text returns a string field of metadata, cut to a length.
func text(data map[string]any, name string, limit int) string {
	value, _ := data[name].(string)
	value = strings.TrimSpace(strings.ReplaceAll(value, "\x00", ""))
	if runes := []rune(value); len(runes) > limit {
		return string(runes[:limit])
	}
	return value
}
