package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/limit"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// callLimits are those that an operator may set: each is set to two, and gone beyond.
func callLimits() []limitRow {
	var rows []limitRow
	for _, r := range limit.All() {
		rows = append(rows, limitRow{
			"calls by " + r.Of + ": `" + r.Name + "`", fmt.Sprintf("%d, and one more each %s", r.Burst, r.Every), "LEGALAI_LIMITS", beyondCalls(r), func(l *limitWalk) reply {
				call := limitedCalls[r.Name]
				if call == nil {
					l.t.Fatal("no call is known that it counts")
				}
				l.setLimits(r.Name + "=2/1h")
				l.another() // of whom nothing is counted yet
				next := call(l)
				var got reply
				for range 3 {
					l.reached()
					got = next()
				}
				return got
			},
		})
	}
	return rows
}

// beyondCalls is the answer to a call too many.
func beyondCalls(r limit.Rule) string {
	switch r {
	case limit.Office, limit.Prelogin, limit.Proof, limit.Push, limit.Invite, limit.Workspace:
		return "429 rate_limited, Retry-After"
	case limit.MailGap:
		return "429 over_email_send_rate_limit, Retry-After"
	case limit.Refresh: // a client takes 429 for the end of its session
		return "503 over_request_rate_limit, Retry-After"
	case limit.Broadcast:
		return "429, Retry-After"
	}
	return "429 over_request_rate_limit, Retry-After"
}

// limitedCalls prepares what is needed for a call that a rule counts, and returns the call.
var limitedCalls = map[string]func(l *limitWalk) (next func() reply){
	limit.SignIn.Name:    signIns("", ""),
	limit.Passkey.Name:   posts("/auth/v1/passkeys/authentication/options", `{}`),
	limit.Token.Name:     posts("/auth/v1/token?grant_type=pkce", `{"auth_code":"`+"00000000-0000-4000-8000-000000000000"+`","code_verifier":"x"}`),
	limit.Authorize.Name: gets("/auth/v1/authorize?provider=google"),
	limit.Office.Name:    posts("/api/v1/prelogin", `{"email":"EACH@law.test"}`),
	limit.Prelogin.Name:  posts("/api/v1/prelogin", `{"email":"one@law.test"}`),
	limit.SignUp.Name:    posts("/auth/v1/signup", `{"email":"EACH@law.test","password":"`+legalaitest.Derived("p")+`","data":{"vault_kdf":{"profile":1,"salt":"YWFhYWFhYWFhYWFhYWFhYQ"}}}`),
	limit.Mail.Name:      posts("/auth/v1/recover", `{"email":"EACH@law.test"}`),
	limit.MailGap.Name:   posts("/auth/v1/recover", `{"email":"gap@law.test"}`),
	limit.Verify.Name:    posts("/auth/v1/verify", `{"type":"recovery","email":"EACH@law.test","token":"000000"}`),
	limit.Factor.Name:    posts("/auth/v1/factors/00000000-0000-4000-8000-000000000000/challenge", `{}`),
	limit.Proof.Name:     posts("/api/v1/vault/challenge", `{}`),
	limit.Broadcast.Name: posts("/realtime/v1/api/broadcast/t/events/e", `{}`),
	limit.User.Name: func(l *limitWalk) func() reply {
		return func() reply {
			return l.json(http.MethodPut, "/auth/v1/user", map[string]any{"data": map[string]any{"full_name": "Ada"}})
		}
	},
	limit.Refresh.Name: func(l *limitWalk) func() reply {
		_, token := l.granted("")
		return func() (got reply) {
			got, token = l.granted(token)
			return got
		}
	},
	limit.Push.Name: func(l *limitWalk) func() reply {
		return func() reply {
			push := l.c.Push(l.t, l.w, vaulttest.Write(l.w, vaulttest.ID(), 0))
			got := l.cbor("/push", push)
			l.c.Pushed(l.t, l.w, push)
			return got
		}
	},
	limit.Invite.Name: func(l *limitWalk) func() reply {
		return func() reply {
			i := l.c.NewInvitation(l.t, l.w, time.Now(), "attorney").New
			return l.json(http.MethodPost, "/api/v1/workspaces/"+l.w.ID+"/invitations", map[string]any{"email": i.Email, "language": "en", "terms": i.Terms})
		}
	},
	limit.Workspace.Name: func(l *limitWalk) func() reply {
		return func() reply {
			_, genesis := l.c.Genesis(l.t)
			return l.ask(http.MethodPost, "/api/v1/workspaces", wire.ContentTypeCBOR, bytes.NewReader(genesis))
		}
	},
	limit.WrongHere.Name:      signIns("wrong", ""),
	limit.WrongNetwork.Name:   signIns("wrong", "account"),
	limit.WrongElsewhere.Name: signIns("wrong", "address"),
	limit.WrongCodes.Name: func(l *limitWalk) func() reply {
		if got := l.ask(http.MethodGet, "/auth/v1/reauthenticate", "", nil); got.status != http.StatusOK {
			l.t.Fatal(got)
		}
		return func() reply {
			return l.json(http.MethodPut, "/auth/v1/user", map[string]any{
				"password": legalaitest.Derived("new"), "nonce": "000000", "data": map[string]any{"vault_kdf": legalaitest.Kdf('b')},
			})
		}
	},
}

// posts is a call with the session of the owner; EACH in it stands for something else each time.
func posts(path, content string) func(l *limitWalk) func() reply {
	return func(l *limitWalk) func() reply {
		n := 0
		return func() reply {
			n++
			return l.ask(http.MethodPost, path, "application/json", strings.NewReader(strings.ReplaceAll(content, "EACH", fmt.Sprint("each", n))), "X-Forwarded-For", l.elsewhere())
		}
	}
}

func gets(path string) func(l *limitWalk) func() reply {
	return func(l *limitWalk) func() reply {
		return func() reply {
			return l.ask(http.MethodGet, path, "", nil, "X-Forwarded-For", l.elsewhere())
		}
	}
}

// elsewhere is an address that nobody else comes from.
func (l *limitWalk) elsewhere() string { return fmt.Sprintf("192.0.2.%d", *l.people) }

// signIns signs in by password, which may be wrong, and from each time another account or address.
func signIns(wrong, another string) func(l *limitWalk) func() reply {
	return func(l *limitWalk) func() reply {
		n := 0
		return func() reply {
			n++
			email, address := l.email(), l.elsewhere()
			switch another {
			case "account":
				email = fmt.Sprintf("nobody%d@law.test", n)
			case "address":
				email, address = "elsewhere@law.test", fmt.Sprintf("198.51.100.%d", n)
			}
			return l.json(http.MethodPost, "/auth/v1/token?grant_type=password", map[string]any{"email": email, "password": legalaitest.Derived(wrong + email)}, "X-Forwarded-For", address)
		}
	}
}

// granted exchanges a refresh token, or a password where it is empty, for the next one.
func (l *limitWalk) granted(refresh string) (reply, string) {
	l.t.Helper()
	kind, in := "refresh_token", map[string]any{"refresh_token": refresh}
	if refresh == "" {
		kind, in = "password", map[string]any{"email": l.email(), "password": legalaitest.Derived(l.email())}
	}
	got := l.json(http.MethodPost, "/auth/v1/token?grant_type="+kind, in)
	var session browser
	_ = json.Unmarshal(l.said, &session) // a refusal has none
	return got, session.Refresh
}
