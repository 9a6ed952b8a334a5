package identity_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/beevik/etree"
	"github.com/crewjam/saml"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

const samlBrowser = "the secret of the browser that left"

// samlFirm is a server and the provider of a firm with the domain firm.test.
type samlFirm struct {
	*legalaitest.Identity
	idp *legalaitest.SAML
}

func newSAMLFirm(t testing.TB, db *sqldb.DB) samlFirm {
	t.Helper()
	idp := legalaitest.NewSAML(t)
	id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) {
		cfg.SAML = []identity.SAMLProvider{{Domains: []string{"firm.test", "firm.example"}, Metadata: idp.Metadata()}}
	})
	metadata, err := id.SAMLMetadata()
	if err != nil {
		t.Fatal(err)
	}
	idp.Knows(legalaitest.PublicURL+"/auth/v1/sso/saml/metadata", metadata)
	return samlFirm{id, idp}
}

// leave walks the browser up to the provider's page.
func (f samlFirm) leave(t *testing.T, challenge identity.Challenge) string {
	t.Helper()
	own, err := f.SSOPage(identity.SSO{Domain: "Firm.test", RedirectTo: legalaitest.PublicURL + "/auth/callback", Challenge: challenge})
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(own)
	if err != nil || !strings.HasPrefix(own, legalaitest.PublicURL+"/auth/v1/authorize?") {
		t.Fatalf("the address is %s, %v", own, err)
	}
	query := u.Query()
	page, err := f.Authorize(t.Context(), identity.Authorize{
		Provider: query.Get("provider"), RedirectTo: query.Get("redirect_to"), Browser: samlBrowser,
		Challenge: identity.Challenge{Value: query.Get("code_challenge"), Method: query.Get("code_challenge_method")},
	})
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// says is somebody of the firm, as the server's clock stands.
func (f samlFirm) says(p legalaitest.SAMLPerson) {
	p.Now = f.Clock.Now()
	f.idp.SignsInAs(p)
}

// answer brings an answer in and returns the state with which the browser goes on.
func (f samlFirm) answer(t *testing.T, form saml.IdpAuthnRequestForm) (string, error) {
	t.Helper()
	next, err := f.AnswerSAML(t.Context(), identity.SAMLAnswer{State: form.RelayState, Response: form.SAMLResponse})
	if err != nil {
		return "", err
	}
	u, parseErr := url.Parse(next)
	if parseErr != nil || u.Path != "/auth/v1/callback" || u.Host != "law.test" {
		t.Fatalf("the browser goes to %s", next)
	}
	return u.Query().Get("state"), nil
}

// signIn walks the whole way, in the implicit flow.
func (f samlFirm) signIn(t *testing.T) (identity.Returned, error) {
	t.Helper()
	state, err := f.answer(t, f.idp.Answer(t, f.leave(t, identity.Challenge{})))
	if err != nil {
		return identity.Returned{}, err
	}
	return f.Return(t.Context(), identity.Callback{State: state, Browser: samlBrowser})
}

func TestSAML(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		f := newSAMLFirm(t, db)
		f.says(legalaitest.SAMLPerson{NameID: "p1", Email: "Ada@firm.test", Name: "Ada Lovelace"})
		form := f.idp.Answer(t, f.leave(t, identity.Challenge{}))
		if form.URL != legalaitest.PublicURL+"/auth/v1/sso/saml/acs" {
			t.Errorf("the form goes to %s", form.URL)
		}
		state, err := f.answer(t, form)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.answer(t, saml.IdpAuthnRequestForm{RelayState: state, SAMLResponse: form.SAMLResponse}); code(err) != "bad_oauth_state" {
			t.Errorf("the answer once more, with the state of the way on: %v", err)
		}
		if _, err := f.Return(t.Context(), identity.Callback{State: state, Browser: "another"}); code(err) != "bad_oauth_state" {
			t.Errorf("brought in by another browser: %v", err)
		}
		back, err := f.Return(t.Context(), identity.Callback{State: state, Browser: samlBrowser})
		if err != nil || back.Grant == nil || back.RedirectTo != legalaitest.PublicURL+"/auth/callback" {
			t.Fatalf("came back as %+v, %v", back, err)
		}
		user := back.Grant.User
		if user.Email != "ada@firm.test" || user.Metadata["full_name"] != "Ada Lovelace" || user.EmailConfirmedAt == 0 || !strings.HasPrefix(user.Providers[0], "sso:") {
			t.Errorf("the account is %+v", user)
		}
		if who := f.MustCaller(t, back.Grant.AccessToken); who.Held() {
			t.Errorf("a new account is under a hold: %+v", who)
		}
		if _, err := f.Return(t.Context(), identity.Callback{State: state, Browser: samlBrowser}); code(err) != "bad_oauth_state" {
			t.Errorf("the state again: %v", err)
		}
		if _, err := f.answer(t, form); code(err) != "bad_oauth_state" {
			t.Errorf("the answer again: %v", err)
		}
		f.says(legalaitest.SAMLPerson{NameID: "p1", Email: "renamed@firm.test"})
		again, err := f.signIn(t)
		if err != nil || again.Grant.User.ID != user.ID || again.Grant.User.Email != "ada@firm.test" {
			t.Errorf("signing in again: %+v, %v", again.Grant, err)
		}
		for name, domain := range map[string]string{"a domain below": "sub.firm.test", "another": "law.test", "none": ""} {
			if _, err := f.SSOPage(identity.SSO{Domain: domain}); err == nil {
				t.Errorf("%s: no error", name)
			}
		}
		known, err := identity.ReadSAML([]identity.SAMLProvider{{Domains: []string{"firm.test"}, Metadata: f.idp.Metadata()}})
		if err != nil || len(known) != 1 || !f.Clock.Now().Before(known[0].NotAfter) {
			t.Fatalf("%+v, %v", known, err)
		}
		if _, err := f.SSOPage(identity.SSO{ProviderID: known[0].ID}); err != nil {
			t.Errorf("by id: %v", err)
		}
	})
}

func TestSAMLWithPKCE(t *testing.T) {
	f := newSAMLFirm(t, legalaitest.SQLite(t))
	f.says(legalaitest.SAMLPerson{NameID: "p1", Email: "ada@firm.example"})
	verifier := strings.Repeat("v", 56)
	sum := sha256.Sum256([]byte(verifier))
	page := f.leave(t, identity.Challenge{Value: base64.RawURLEncoding.EncodeToString(sum[:]), Method: "s256"})
	state, err := f.answer(t, f.idp.Answer(t, page))
	if err != nil {
		t.Fatal(err)
	}
	back, err := f.Return(t.Context(), identity.Callback{State: state, Browser: samlBrowser})
	if err != nil || back.Grant != nil || back.AuthCode == "" {
		t.Fatalf("came back as %+v, %v", back, err)
	}
	if _, err := f.ExchangeCode(t.Context(), back.AuthCode, "w"+verifier[1:], identity.Client{}); code(err) != "bad_code_verifier" {
		t.Errorf("another verifier: %v", err)
	}
	grant, err := f.ExchangeCode(t.Context(), back.AuthCode, verifier, identity.Client{})
	if err != nil || grant.User.Email != "ada@firm.example" {
		t.Errorf("exchanging: %+v, %v", grant.User, err)
	}
}

// An account that was there is the firm's person's by its address alone, so what it holds waits.
func TestSAMLMeetsAnAccount(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		f := newSAMLFirm(t, db)
		own := f.MustSignUp(t, "ada@firm.test") // the first account administers, so it has something to lose
		f.Clock.Advance(time.Minute)
		f.says(legalaitest.SAMLPerson{NameID: "p1", Email: "ada@firm.test"})
		back, err := f.signIn(t)
		if err != nil || back.Grant.User.ID != own.User.ID || len(back.Grant.User.Identities) != 2 {
			t.Fatalf("%+v, %v", back.Grant, err)
		}
		if who := f.MustCaller(t, back.Grant.AccessToken); !who.Held() {
			t.Errorf("it is under no hold: %+v", who)
		}
		if who := f.MustCaller(t, own.AccessToken); who.Held() {
			t.Errorf("the earlier session is: %+v", who)
		}

		stranger := f.MustSignUp(t, "bob@law.test")
		f.says(legalaitest.SAMLPerson{NameID: "p2", Email: "bob@law.test"})
		if _, err := f.signIn(t); code(err) != "provider_email_needs_verification" {
			t.Errorf("an address of another domain: %v", err)
		}
		link := identity.Authorize{Provider: back.Grant.User.Providers[1], RedirectTo: legalaitest.PublicURL}
		if _, err := f.AuthorizeLink(t.Context(), f.MustCaller(t, stranger.AccessToken), link); err == nil {
			t.Error("the provider is added to an account of another domain")
		}
	})
}

// TestSAMLRefuses walks what a provider may say, one thing wrong at a time.
func TestSAMLRefuses(t *testing.T) {
	f := newSAMLFirm(t, legalaitest.SQLite(t))
	now := f.Clock.Now()
	data := func(a *saml.Assertion) *saml.SubjectConfirmationData {
		return a.Subject.SubjectConfirmations[0].SubjectConfirmationData
	}
	for name, tt := range map[string]struct {
		want   string
		person legalaitest.SAMLPerson
	}{
		"as it should be":       {"", legalaitest.SAMLPerson{}},
		"a request denied":      {"bad_oauth_callback", legalaitest.SAMLPerson{Refuse: true}},
		"no address":            {"saml_assertion_no_email", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { a.AttributeStatements = nil }}},
		"no name":               {"saml_assertion_no_user_id", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { a.Subject.NameID.Value = "" }}},
		"a name without end":    {"saml_assertion_no_user_id", legalaitest.SAMLPerson{NameID: strings.Repeat("x", 600)}},
		"another audience":      {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { a.Conditions.AudienceRestrictions[0].Audience.Value = "https://other.test" }}},
		"no audience":           {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { a.Conditions.AudienceRestrictions = nil }}},
		"another recipient":     {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { data(a).Recipient = "https://other.test/acs" }}},
		"another request":       {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { data(a).InResponseTo = "id-other" }}},
		"no request":            {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { data(a).InResponseTo = "" }}},
		"another issuer":        {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { a.Issuer.Value = "https://other.test" }}},
		"over":                  {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { data(a).NotOnOrAfter = now.Add(-saml.MaxClockSkew) }}},
		"its conditions over":   {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { a.Conditions.NotOnOrAfter = now.Add(-saml.MaxClockSkew) }}},
		"not yet":               {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { a.Conditions.NotBefore = now.Add(saml.MaxClockSkew + time.Second) }}},
		"without an end":        {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { data(a).NotOnOrAfter = time.Time{} }}},
		"no confirmation":       {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { a.Subject.SubjectConfirmations = nil }}},
		"no word of a sign-in":  {"bad_oauth_callback", legalaitest.SAMLPerson{Change: func(a *saml.Assertion) { a.AuthnStatements = nil }}},
		"a new name each time":  {"", legalaitest.SAMLPerson{NameID: "t1", Format: string(saml.TransientNameIDFormat)}},
		"an address as a name":  {"", legalaitest.SAMLPerson{NameID: "ada@firm.test", Format: string(saml.EmailAddressNameIDFormat), Change: func(a *saml.Assertion) { a.AttributeStatements = nil }}},
		"two addresses in one":  {"provider_email_needs_verification", legalaitest.SAMLPerson{Email: "ada@law.test@firm.test"}},
		"an address of nowhere": {"provider_email_needs_verification", legalaitest.SAMLPerson{Email: "ada"}},
	} {
		person := tt.person
		if person.NameID == "" {
			person.NameID = "p1"
		}
		if person.Email == "" {
			person.Email = "ada@firm.test"
		}
		f.says(person)
		if back, err := f.signIn(t); code(err) != tt.want || err == nil && back.Grant.User.Email != "ada@firm.test" {
			t.Errorf("%s: %v, want %q", name, err, tt.want)
		}
	}
}

const encryptedAssertion = `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#">` +
	`<EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/><CipherData><CipherValue>AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=</CipherValue></CipherData>` +
	`</EncryptedData></saml:EncryptedAssertion>`

// TestSAMLForgeries changes answers on the way: what a signature does not cover is not read,
// and no input is more than refused.
func TestSAMLForgeries(t *testing.T) {
	f := newSAMLFirm(t, legalaitest.SQLite(t))
	f.says(legalaitest.SAMLPerson{NameID: "p1", Email: "ada@firm.test"})
	unsign := func(from *etree.Element) {
		for _, child := range from.SelectElements("Signature") {
			from.RemoveChild(child)
		}
	}
	evil := func(response *etree.Element) *etree.Element {
		forged := response.SelectElement("Assertion").Copy()
		forged.FindElement(".//NameID").SetText("admin")
		for _, value := range forged.FindElements(".//AttributeValue") {
			value.SetText("admin@firm.test")
		}
		return forged
	}
	for name, forge := range map[string]func(*etree.Element) *etree.Element{
		"no signature at all": func(r *etree.Element) *etree.Element { unsign(r); unsign(r.SelectElement("Assertion")); return r },
		"a changed address": func(r *etree.Element) *etree.Element {
			r.FindElement(".//AttributeValue").SetText("admin@firm.test")
			return r
		},
		"a changed address, one signature": func(r *etree.Element) *etree.Element {
			unsign(r)
			r.FindElement(".//AttributeValue").SetText("admin@firm.test")
			return r
		},
		"a forged assertion before": func(r *etree.Element) *etree.Element {
			unsign(r)
			forged := evil(r)
			unsign(forged)
			forged.CreateAttr("ID", "forged")
			r.InsertChildAt(r.SelectElement("Assertion").Index(), forged)
			return r
		},
		"a forged assertion behind": func(r *etree.Element) *etree.Element {
			unsign(r)
			forged := evil(r)
			forged.CreateAttr("ID", "forged")
			r.AddChild(forged)
			return r
		},
		"the signed one inside the forged one's signature": func(r *etree.Element) *etree.Element {
			unsign(r)
			forged, signed := evil(r), r.SelectElement("Assertion")
			forged.CreateAttr("ID", "forged")
			r.RemoveChild(signed)
			object := forged.SelectElement("Signature").CreateElement("ds:Object")
			unsign(signed)
			object.AddChild(signed)
			r.AddChild(forged)
			return r
		},
		"the signed one inside the forged one, with its name": func(r *etree.Element) *etree.Element {
			unsign(r)
			forged, signed := evil(r), r.SelectElement("Assertion")
			r.RemoveChild(signed)
			forged.AddChild(signed)
			r.AddChild(forged)
			return r
		},
		"the signed answer inside a forged one": func(r *etree.Element) *etree.Element {
			outer := r.Copy()
			unsign(outer)
			outer.RemoveChild(outer.SelectElement("Assertion"))
			forged := evil(r)
			unsign(forged)
			outer.CreateAttr("ID", "forged")
			extensions := etree.NewElement("samlp:Extensions")
			extensions.AddChild(r)
			outer.AddChild(extensions)
			outer.AddChild(forged)
			return outer
		},
		"an encrypted one, which nobody can open": func(r *etree.Element) *etree.Element {
			unsign(r)
			r.RemoveChild(r.SelectElement("Assertion"))
			encrypted := etree.NewDocument()
			if err := encrypted.ReadFromString(encryptedAssertion); err != nil {
				t.Fatal(err)
			}
			r.AddChild(encrypted.Root())
			return r
		},
		"a comment within the address": func(r *etree.Element) *etree.Element {
			value := r.FindElement(".//AttributeValue")
			value.SetText("admin@firm.test")
			value.AddChild(etree.NewComment("x"))
			value.CreateText(".evil")
			return r
		},
	} {
		form := f.idp.Answer(t, f.leave(t, identity.Challenge{}))
		raw, err := base64.StdEncoding.DecodeString(form.SAMLResponse)
		if err != nil {
			t.Fatal(err)
		}
		doc := etree.NewDocument()
		if err := doc.ReadFromBytes(raw); err != nil {
			t.Fatal(err)
		}
		doc.SetRoot(forge(doc.Root()))
		if raw, err = doc.WriteToBytes(); err != nil {
			t.Fatal(err)
		}
		form.SAMLResponse = base64.StdEncoding.EncodeToString(raw)
		if _, err := f.answer(t, form); code(err) != "bad_oauth_callback" {
			t.Errorf("%s: %v", name, err)
		}
	}

	f.idp.TakesAnotherKey(t)
	if _, err := f.signIn(t); code(err) != "bad_oauth_callback" {
		t.Errorf("signed with another key: %v", err)
	}
}

func FuzzSAMLAnswer(f *testing.F) {
	for _, seed := range []string{"", "<", "<a/>", `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Version="2.0"/>`, `<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`} {
		f.Add([]byte(seed))
	}
	firm := newSAMLFirm(f, legalaitest.SQLite(f))
	f.Fuzz(func(t *testing.T, xml []byte) {
		page, err := url.Parse(firm.leave(t, identity.Challenge{}))
		if err != nil {
			t.Fatal(err)
		}
		in := identity.SAMLAnswer{State: page.Query().Get("RelayState"), Response: base64.StdEncoding.EncodeToString(xml)}
		if _, err := firm.AnswerSAML(context.Background(), in); code(err) != "bad_oauth_callback" {
			t.Errorf("%v", err)
		}
	})
}

func TestSAMLSettings(t *testing.T) {
	idp := legalaitest.NewSAML(t)
	good := string(idp.Metadata())
	for name, tt := range map[string][]identity.SAMLProvider{
		"no metadata":       {{Domains: []string{"firm.test"}}},
		"no provider":       {{Domains: []string{"firm.test"}, Metadata: []byte(`<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"/>`)}},
		"no page":           {{Domains: []string{"firm.test"}, Metadata: []byte(strings.ReplaceAll(good, "HTTP-Redirect", "SOAP"))}},
		"no certificate":    {{Domains: []string{"firm.test"}, Metadata: []byte(strings.ReplaceAll(good, `use="signing"`, `use="encryption"`))}},
		"no domain":         {{Domains: []string{"Firm"}, Metadata: idp.Metadata()}},
		"a domain of two":   {{Domains: []string{"firm.test"}, Metadata: idp.Metadata()}, {Domains: []string{"firm.test"}, Metadata: legalaitest.NewSAML(t).Metadata()}},
		"a provider of two": {{Domains: []string{"firm.test"}, Metadata: idp.Metadata()}, {Domains: []string{"law.test"}, Metadata: idp.Metadata()}},
	} {
		if _, err := identity.ReadSAML(tt); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
