package limit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Rule lets Burst calls pass at once and one more each time that Every has passed.
type Rule struct {
	Name  string
	Burst int
	Every time.Duration
	Of    string // whose calls are counted together
}

// What an address or an account may ask for, where an operator sets nothing else. An address may be
// a whole office that comes to work at nine, by whichever way its people sign in.
var (
	SignIn    = Rule{"sign-in", 300, 100 * time.Millisecond, "an address"}
	Passkey   = Rule{"passkey", 300, 100 * time.Millisecond, "an address"}
	Token     = Rule{"token", 300, 100 * time.Millisecond, "an address"}
	Authorize = Rule{"authorize", 300, 100 * time.Millisecond, "an address"}
	Office    = Rule{"prelogin", 300, 100 * time.Millisecond, "an address"}
	Prelogin  = Rule{"prelogin-account", 30, time.Second, "an address, for one account"}
	SignUp    = Rule{"sign-up", 30, 10 * time.Second, "an address"}
	Mail      = Rule{"mail", 30, 10 * time.Second, "an address"}
	Verify    = Rule{"verify", 30, 10 * time.Second, "an address"}
	MailGap   = Rule{"mail-gap", 1, time.Minute, "an e-mail address, for one kind of mail"}
	Refresh   = Rule{"refresh", 60, time.Second, "a session"}
	User      = Rule{"user", 30, 10 * time.Second, "an account"}
	Factor    = Rule{"factor", 15, 4 * time.Second, "an account"}
	Proof     = Rule{"proof", 30, time.Second, "an account"}
	Push      = Rule{"push", 200, 20 * time.Millisecond, "an account"}
	Invite    = Rule{"invite", 20, 20 * time.Second, "an account"}
	Workspace = Rule{"workspace", 10, 5 * time.Second, "an account"}
	Broadcast = Rule{"broadcast", 200, 20 * time.Millisecond, "an account, over HTTP"}

	// Wrong passwords; right ones are not counted.
	WrongHere      = Rule{"wrong-password", 10, 30 * time.Second, "an account from an address, or from a browser it knows"}
	WrongNetwork   = Rule{"wrong-password-address", 60, 2 * time.Second, "an address, for all accounts"}
	WrongElsewhere = Rule{"wrong-password-account", 100, 36 * time.Second, "an account from all addresses that are new to it"}

	// Wrong codes of mails, whichever mail and kind, those that sign in counted apart: ten, and as many more a day. At that pace one in
	// a million is guessed in centuries. It holds also where limits are off.
	WrongCodes = Rule{"wrong-code", 10, 24 * time.Hour / 10, "an account"}
)

// All lists every rule as it stands where nothing is set.
func All() []Rule {
	return []Rule{
		SignIn, Passkey, Token, Authorize, Office, Prelogin, SignUp, Mail, Verify, MailGap, Refresh, User, Factor, Proof, Push, Invite,
		Workspace, Broadcast, WrongHere, WrongNetwork, WrongElsewhere, WrongCodes,
	}
}

// Changed are rules that an operator has set, by name.
type Changed map[string]Rule

// Of returns a rule as it is in force.
func (c Changed) Of(r Rule) Rule {
	if set, ok := c[r.Name]; ok {
		return set
	}
	return r
}

// All lists every rule as it is in force.
func (c Changed) All() []Rule {
	list := All()
	for i, r := range list {
		list[i] = c.Of(r)
	}
	return list
}

// maxBurst keeps the times that rows hold far from their bounds.
const maxBurst = 1_000_000

// Parse reads what an operator sets: NAME=BURST/INTERVAL with commas between, such as
// sign-in=600/50ms,push=400/10ms.
func Parse(text string) (Changed, error) {
	changed := Changed{}
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		name, figures, _ := strings.Cut(part, "=")
		known := slices.IndexFunc(All(), func(r Rule) bool { return r.Name == name })
		burst, interval, _ := strings.Cut(figures, "/")
		n, wrongBurst := strconv.Atoi(burst)
		every, wrongInterval := time.ParseDuration(interval)
		if known < 0 || wrongBurst != nil || wrongInterval != nil || n < 1 || n > maxBurst || every < time.Millisecond || every > 24*time.Hour {
			return nil, fmt.Errorf("accepted is NAME=BURST/INTERVAL with commas between, such as sign-in=600/50ms: 1 to %d calls at once, one more each 1ms to 24h, and of the names %s", maxBurst, strings.Join(names(), " "))
		}
		r := All()[known]
		r.Burst, r.Every = n, every
		changed[name] = r
	}
	return changed, nil
}

func names() []string {
	var list []string
	for _, r := range All() {
		list = append(list, r.Name)
	}
	return list
}
