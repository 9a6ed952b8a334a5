package authv1

import (
	"cmp"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"legalai/internal/identity"
)

var errNotService = &identity.Error{Code: "not_admin", Message: "User not allowed"}

// byService refuses everybody but the holder of the service's key.
func (a api) byService(handle handler) handler {
	return a.by(func(w http.ResponseWriter, r *http.Request, who identity.Caller) error {
		if who.Role != identity.RoleService {
			return errNotService
		}
		return handle(w, r)
	})
}

// serviceUser is what the service says about an account.
type serviceUser struct {
	ID           string         `json:"id"`
	Email        string         `json:"email"`
	Phone        string         `json:"phone"`
	Password     string         `json:"password"`
	Data         map[string]any `json:"data"`
	UserMetadata map[string]any `json:"user_metadata"`
	AppMetadata  map[string]any `json:"app_metadata"`
	Role         string         `json:"role"`
	EmailConfirm bool           `json:"email_confirm"`
	BanDuration  string         `json:"ban_duration"`
	Type         string         `json:"type"`
	NewEmail     string         `json:"new_email"`
	RedirectTo   string         `json:"redirect_to"`
}

func readServiceUser(r *http.Request) (serviceUser, error) {
	var body serviceUser
	if err := read(r, &body); err != nil {
		return body, err
	}
	switch {
	case body.Phone != "":
		return body, errNoPhone
	case len(body.AppMetadata) > 0 || body.Role != "" && body.Role != identity.RoleAuthenticated:
		return body, &identity.Error{Code: "validation_failed", Message: "app_metadata and role are this server's own: what an account signs in with, and authenticated"}
	}
	if body.Data == nil {
		body.Data = body.UserMetadata
	}
	return body, nil
}

func (u serviceUser) newUser() identity.NewUser {
	return identity.NewUser{ID: u.ID, Email: u.Email, Password: u.Password, Data: u.Data, Confirmed: u.EmailConfirm}
}

// shut reads how long an account is to be shut. This server shuts one until it is opened again.
func (u serviceUser) shut() (*bool, error) {
	const forGood = 10 * 365 * 24 * time.Hour
	shut := u.BanDuration != "none"
	if duration, err := time.ParseDuration(u.BanDuration); u.BanDuration != "" && shut && (err != nil || duration < forGood) {
		return nil, &identity.Error{Code: "validation_failed", Message: "ban_duration: none, or ten years and more (87600h) would be right; an account is shut until it is opened again"}
	}
	if u.BanDuration == "" {
		return nil, nil
	}
	return &shut, nil
}

const maxUsersPerPage = 1000

func (a api) listUsers(w http.ResponseWriter, r *http.Request) error {
	page, err := count(r, "page", 1)
	perPage, wrong := count(r, "per_page", 50)
	if err = cmp.Or(err, wrong); err != nil {
		return err
	}
	perPage = min(perPage, maxUsersPerPage)
	users, total, err := a.svc.UsersForService(r.Context(), perPage, (page-1)*perPage)
	if err != nil {
		return err
	}
	list := make([]user, 0, len(users))
	for _, u := range users {
		list = append(list, newUser(u))
	}
	// The client reads what stands behind the first "=" of an address.
	last := max(1, (int(total)+perPage-1)/perPage)
	link := fmt.Sprintf(`</admin/users?page=%d&per_page=%d>; rel="last"`, last, perPage)
	if page < last {
		link = fmt.Sprintf(`</admin/users?page=%d&per_page=%d>; rel="next", `, page+1, perPage) + link
	}
	w.Header().Set("X-Total-Count", strconv.FormatInt(total, 10))
	w.Header().Set("Link", link)
	writeJSON(w, http.StatusOK, map[string]any{"users": list, "aud": identity.RoleAuthenticated})
	return nil
}

// count reads a number of the query; none, an empty one and 0 stand for what is given as absent.
func count(r *http.Request, name string, absent int) (int, error) {
	text := r.URL.Query().Get(name)
	if text == "" {
		return absent, nil
	}
	n, err := strconv.ParseUint(text, 10, 20)
	if err != nil {
		return 0, &identity.Error{Code: "validation_failed", Message: "Bad Pagination Parameters: " + name + ": a number from 1 on would be right"}
	}
	if n == 0 {
		return absent, nil
	}
	return int(n), nil
}

func writeUser(w http.ResponseWriter, u identity.User, err error) error {
	if err == nil {
		writeJSON(w, http.StatusOK, newUser(u))
	}
	return err
}

func (a api) getUser(w http.ResponseWriter, r *http.Request) error {
	u, err := a.svc.UserForService(r.Context(), r.PathValue("user"))
	return writeUser(w, u, err)
}

func (a api) createUser(w http.ResponseWriter, r *http.Request) error {
	body, err := readServiceUser(r)
	if err != nil {
		return err
	}
	u, err := a.svc.CreateUser(r.Context(), body.newUser())
	return writeUser(w, u, err)
}

func (a api) changeUser(w http.ResponseWriter, r *http.Request) error {
	body, err := readServiceUser(r)
	if err != nil {
		return err
	}
	shut, err := body.shut()
	if err != nil {
		return err
	}
	u, err := a.svc.ChangeUser(r.Context(), r.PathValue("user"), identity.UserChange{
		Email: body.Email, Password: body.Password, Data: body.Data, Confirm: body.EmailConfirm, Shut: shut,
	})
	return writeUser(w, u, err)
}

func (a api) removeUser(w http.ResponseWriter, r *http.Request) error {
	return a.done(w, a.svc.RemoveUser(r.Context(), r.PathValue("user")))
}

func (a api) inviteUser(w http.ResponseWriter, r *http.Request) error {
	body, err := readServiceUser(r)
	if err != nil {
		return err
	}
	u, err := a.svc.InviteUser(r.Context(), body.newUser(), a.redirect(r))
	return writeUser(w, u, err)
}

// makeLink answers with a user object that has the link's fields beside its own.
func (a api) makeLink(w http.ResponseWriter, r *http.Request) error {
	body, err := readServiceUser(r)
	if err != nil {
		return err
	}
	target := a.svc.Redirect(body.RedirectTo, a.redirect(r))
	u, made, err := a.svc.MakeLink(r.Context(), body.Type, body.newUser(), target)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, struct {
		user
		ActionLink       string `json:"action_link"`
		EmailOTP         string `json:"email_otp"`
		HashedToken      string `json:"hashed_token"`
		VerificationType string `json:"verification_type"`
		RedirectTo       string `json:"redirect_to"`
	}{newUser(u), made.Address, made.Code, made.Token, body.Type, target})
	return nil
}

func (a api) listFactors(w http.ResponseWriter, r *http.Request) error {
	factors, err := a.svc.FactorsForService(r.Context(), r.PathValue("user"))
	if err != nil {
		return err
	}
	list := make([]factor, 0, len(factors))
	for _, f := range factors {
		list = append(list, newFactor(f))
	}
	writeJSON(w, http.StatusOK, list)
	return nil
}

func (a api) removeFactor(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("factor")
	if err := a.svc.RemoveFactor(r.Context(), r.PathValue("user"), id); err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, map[string]string{"id": id})
	return nil
}
