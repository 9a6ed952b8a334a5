package main

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// fileLimits are those of sealed and of published files.
func fileLimits() []limitRow {
	const octets = "application/octet-stream"
	begin := func(l *limitWalk, size int64, bucket, name string) reply {
		return l.ask(http.MethodPost, "/storage/v1/upload/resumable", "", nil, "Tus-Resumable", "1.0.0",
			"Upload-Length", strconv.FormatInt(size, 10), "Upload-Metadata", metadata("bucketName", bucket, "objectName", name, "contentType", octets))
	}
	fileName := func() string { return vaulttest.Base64(vaulttest.ID()) + "/1" }
	names := func() []string {
		return strings.Fields(strings.Repeat(fileName()+" ", wire.MaxFilesPerList+1))
	}
	service := func(l *limitWalk) []string {
		_, key := l.parts.identity.APIKeys()
		return []string{"Apikey", key, "Authorization", "Bearer " + key}
	}
	bucket := func(l *limitWalk, more string) string {
		name := "b" + strconv.FormatInt(time.Now().UnixNano(), 36)
		if got := l.ask(http.MethodPost, "/storage/v1/bucket", "application/json", strings.NewReader(`{"name":"`+name+`"`+more+`}`), service(l)...); got.status != http.StatusOK {
			l.t.Fatal(got)
		}
		l.reached()
		return name
	}
	return []limitRow{
		{"a file in one request", "100 MiB", "wire.MaxSealedFile", "400 EntityTooLarge", func(l *limitWalk) reply {
			return l.announced(objectPath(l.w), octets, 2*wire.MaxSealedFile)
		}},
		{"a file in pieces", "2 GiB", "wire.MaxSealedInPieces", "413", func(l *limitWalk) reply {
			return begin(l, wire.MaxSealedInPieces+1, l.w.ID, fileName())
		}},
		{"the files of a workspace", "20 GB", "LEGALAI_WORKSPACE_QUOTA", "400 EntityTooLarge quota", func(l *limitWalk) reply {
			l.another()
			for { // the walk's server grants 1 MB
				l.reached()
				if got := l.ask(http.MethodPost, objectPath(l.w), octets, bytes.NewReader(vaulttest.SealFile(64<<10))); got.status != http.StatusOK {
					return got
				}
			}
		}},
		{"the same in pieces", "20 GB", "LEGALAI_WORKSPACE_QUOTA", "413", func(l *limitWalk) reply { return begin(l, 2<<20, l.w.ID, fileName()) }},
		{"the name of a sealed file", "FILE/VERSION", "files.NameOf", "400 InvalidKey", func(l *limitWalk) reply {
			return l.ask(http.MethodPost, "/storage/v1/object/"+l.w.ID+"/"+strings.Repeat("a", 2000), octets, bytes.NewReader(vaulttest.SealFile(256)))
		}},
		{"objects in a list", "1000", "wire.MaxFilesPerList", "200, up to 1000 of them", func(l *limitWalk) reply {
			got := l.json(http.MethodPost, "/storage/v1/object/list/"+l.w.ID, map[string]any{"prefix": "", "limit": 1_000_000})
			return reply{status: got.status, also: "up to 1000 of them"}
		}},
		{"objects removed in one call", "1000", "wire.MaxFilesPerRemove", "400 InvalidRequest", func(l *limitWalk) reply {
			return l.json(http.MethodDelete, "/storage/v1/object/"+l.w.ID, map[string]any{"prefixes": names()})
		}},
		{"objects signed in one call", "1000", "wire.MaxFilesPerList", "400 InvalidRequest", func(l *limitWalk) reply {
			return l.json(http.MethodPost, "/storage/v1/object/sign/"+l.w.ID, map[string]any{"expiresIn": 60, "paths": names()})
		}},
		{"how long a signed address works", "365 days", "storagev1", "400 InvalidRequest", func(l *limitWalk) reply {
			return l.json(http.MethodPost, "/storage/v1/object/sign/"+l.w.ID+"/"+fileName(), map[string]any{"expiresIn": 365*24*3600 + 1})
		}},
		{"a body of JSON to storage", "1 MiB", "storagev1", "400 InvalidRequest", func(l *limitWalk) reply {
			return l.ask(http.MethodPost, "/storage/v1/object/list/"+l.w.ID, "application/json", io.MultiReader(strings.NewReader(`{"prefix":"`), io.LimitReader(zeros{}, 1<<20)))
		}},
		{"how long a link to a document works", "90 days", "files.MaxShareLife", "400 invalid", func(l *limitWalk) reply {
			return l.json(http.MethodPost, "/api/v1/workspaces/"+l.w.ID+"/shares", map[string]any{"name": fileName(), "expires_at": time.Now().Add(91 * 24 * time.Hour)})
		}},
		{"names in a call about removed files", "1000", "apiv1", "422 invalid", func(l *limitWalk) reply {
			return l.json(http.MethodPost, "/api/v1/workspaces/"+l.w.ID+"/files/restore", map[string]any{"names": names()})
		}},
		{"the name of a published bucket", "100 characters", "files", "400 InvalidBucketName", func(l *limitWalk) reply {
			return l.json(http.MethodPost, "/storage/v1/bucket", map[string]any{"name": strings.Repeat("b", 101)}, service(l)...)
		}},
		{"an object of a published bucket", "100 MiB, or the bucket's file_size_limit", "file_size_limit", "400 EntityTooLarge", func(l *limitWalk) reply {
			return l.ask(http.MethodPost, "/storage/v1/object/"+bucket(l, `,"file_size_limit":10`)+"/a.txt", "text/plain", strings.NewReader("eleven byte"), service(l)...)
		}},
		{"objects of a published bucket", "10000", "files", "400 EntityTooLarge", func(l *limitWalk) reply {
			name := bucket(l, "")
			l.fill(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000) INSERT INTO published_objects
				SELECT n || $1, $1, 'o' || n, 'b' || n, 1, 'e', 'text/plain', 'no-cache', '{}', 1, 1 FROM numbers`, name)
			return l.ask(http.MethodPost, "/storage/v1/object/"+name+"/a.txt", "text/plain", strings.NewReader("x"), service(l)...)
		}},
	}
}

// announced begins a call whose body is said to be so long, and sends it if the server asks for it.
func (l *limitWalk) announced(path, kind string, length int64) reply {
	r, err := http.NewRequestWithContext(l.t.Context(), http.MethodPost, l.URL+path, io.LimitReader(zeros{}, length))
	if err != nil {
		l.t.Fatal(err)
	}
	r.ContentLength = length
	r.Header.Set("Authorization", "Bearer "+l.c.token)
	r.Header.Set("Content-Type", kind)
	r.Header.Set("Expect", "100-continue") // whoever waits for the word is spared the sending
	answer, err := (&http.Transport{ExpectContinueTimeout: time.Minute}).RoundTrip(r)
	if err != nil {
		l.t.Fatal(err)
	}
	defer answer.Body.Close()
	return l.read(answer)
}

// accountLimits are those of accounts, sessions and keys.
func accountLimits() []limitRow {
	signUp := func(l *limitWalk, email, password string, data map[string]any) reply {
		return l.json(http.MethodPost, "/auth/v1/signup", map[string]any{"email": email, "password": password, "data": data}, "Authorization", "")
	}
	derived := legalaitest.Derived("password")
	return []limitRow{
		{"the answer of a firm's identity provider", "256 KiB", "authv1", "413 request_entity_too_large", func(l *limitWalk) reply {
			return l.ask(http.MethodPost, "/auth/v1/sso/saml/acs", "application/x-www-form-urlencoded", strings.NewReader("SAMLResponse="+strings.Repeat("a", 256<<10)))
		}},
		{"a body to /auth/v1", "1 MiB", "authv1", "413 request_entity_too_large", func(l *limitWalk) reply {
			return l.ask(http.MethodPut, "/auth/v1/user", "application/json", io.MultiReader(strings.NewReader(`{"password":"`), strings.NewReader(strings.Repeat("a", 1<<20))))
		}},
		{"a password, or what is derived of it", "72 bytes", "identity", "422 validation_failed", func(l *limitWalk) reply {
			return signUp(l, "long@law.test", strings.Repeat("a", 73), nil)
		}},
		{"an e-mail address", "254 bytes", "identity", "400 validation_failed", func(l *limitWalk) reply {
			return signUp(l, strings.Repeat("a", 250)+"@law.test", derived, map[string]any{"vault_kdf": legalaitest.Kdf('a')})
		}},
		{"what an account says of itself", "4096 bytes of JSON", "identity", "422 validation_failed", func(l *limitWalk) reply {
			return l.json(http.MethodPut, "/auth/v1/user", map[string]any{"data": map[string]any{"full_name": strings.Repeat("a", 4096)}})
		}},
		{"where a mail's link leads", "700 bytes", "identity", "200, and leads to the public URL", func(l *limitWalk) reply {
			got := l.json(http.MethodPost, "/auth/v1/recover?redirect_to="+vaulttest.Origin+"/"+strings.Repeat("a", 700), map[string]any{"email": "nobody@law.test"})
			return reply{status: got.status, also: "and leads to the public URL"}
		}},
		{"a text of a profile", "200 characters", "identity", "400 22001", func(l *limitWalk) reply {
			return l.json(http.MethodPatch, "/rest/v1/profiles?id=eq."+l.c.Caller.Account, map[string]any{"law_firm": strings.Repeat("ä", 201)})
		}},
		{"a body to /rest/v1", "1 MiB", "restv1", "413 PGRST102", func(l *limitWalk) reply {
			return l.ask(http.MethodPatch, "/rest/v1/profiles?id=eq."+l.c.Caller.Account, "application/json", io.MultiReader(strings.NewReader(`{"law_firm":"`), strings.NewReader(strings.Repeat("a", 1<<20))))
		}},
		{"second factors of an account", "10", "identity", "422 too_many_enrolled_mfa_factors", func(l *limitWalk) reply {
			l.another()
			var got reply
			for n := range 11 {
				l.reached()
				got = l.json(http.MethodPost, "/auth/v1/factors", map[string]any{"factor_type": "totp", "friendly_name": fmt.Sprint(n)})
			}
			return got
		}},
		{"passkeys of an account", "10", "identity", "422 too_many_passkeys", func(l *limitWalk) reply {
			l.another()
			l.fill(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10) INSERT INTO passkeys
				SELECT 'k' || n, $1, CAST('c' || n AS BLOB), CAST('p' AS BLOB), 0, false, false, '[]', '', 1, 0 FROM numbers`, l.c.Caller.Account)
			return l.ask(http.MethodPost, "/auth/v1/passkeys/registration/options", "application/json", strings.NewReader("{}"))
		}},
		{"wrong codes of a mail", "5, then its link alone works", "identity", "403 otp_expired", func(l *limitWalk) reply {
			var got reply
			for range 6 {
				got = l.json(http.MethodPost, "/auth/v1/verify", map[string]any{"type": "recovery", "email": "owner@law.test", "token": "000000"})
			}
			return got
		}},
		{"accounts in a page for the service's key", "1000", "authv1", "200, up to 1000 of them", func(l *limitWalk) reply {
			_, key := l.parts.identity.APIKeys()
			got := l.ask(http.MethodGet, "/auth/v1/admin/users?per_page=1000000", "", nil, "Apikey", key, "Authorization", "Bearer "+key)
			return reply{status: got.status, also: "up to 1000 of them"}
		}},
		{"an account's sealed keys", "1 MiB", "wire.MaxKeyDocument", "413 too_large", func(l *limitWalk) reply {
			d := l.c.Document(1, 1)
			d.Document = vaulttest.Bytes(wire.MaxKeyDocument + 1)
			l.c.SignDocument(&d)
			return l.json(http.MethodPut, "/api/v1/account/keys", map[string]any{
				"generation": d.Generation, "base_version": d.BaseVersion, "sig_pk": d.SigPK, "enc_pk": d.EncPK, "document": d.Document, "signature": d.Signature,
			})
		}},
		{"the body that brings them", "2 MiB", "wire.MaxKeyDocument", "413 too_large", func(l *limitWalk) reply {
			return l.bytes(http.MethodPut, "/api/v1/account/keys", "application/json", 2*wire.MaxKeyDocument+1)
		}},
		{"how long a session's half of a key may lie unused", "30 days", "wire.MaxIdle", "422 invalid", func(l *limitWalk) reply {
			return l.json(http.MethodPut, "/api/v1/session/half", map[string]any{"half": vaulttest.Bytes(32), "idle_seconds": int64(wire.MaxIdle/time.Second) + 1})
		}},
	}
}

// otherLimits are those of AI, reminders and the knowledge base.
func otherLimits() []limitRow {
	remind := func(l *limitWalk, times []time.Time) reply {
		return l.json(http.MethodPut, "/api/v1/workspaces/"+l.w.ID+"/reminders", map[string]any{"language": "en", "times": times})
	}
	spread := func(count int, apart time.Duration) []time.Time {
		first := time.Now().UTC().Truncate(24 * time.Hour).Add(24 * time.Hour)
		times := make([]time.Time, count)
		for i := range times {
			times[i] = first.Add(time.Duration(i) * apart)
		}
		return times
	}
	return []limitRow{
		{"a question to AI with its passages", "8 MiB", "wire.MaxAIBody", "413 too_large", func(l *limitWalk) reply {
			return l.bytes(http.MethodPost, "/api/v1/ai/stream", "application/json", wire.MaxAIBody+1)
		}},
		{"a recording", "25 MiB", "wire.MaxAudio", "413 too_large", func(l *limitWalk) reply {
			return l.announced("/api/v1/ai/transcribe?provider=openai", "audio/webm", wire.MaxAudio+1)
		}},
		{"any other body to /api/v1", "1 MiB", "huma", "413 too_large", func(l *limitWalk) reply {
			return l.bytes(http.MethodPost, "/api/v1/knowledge/search", "application/json", 1<<20+1)
		}},
		{"reminders of a person", "400", "reminder.MaxTimes", "422 invalid", func(l *limitWalk) reply { return remind(l, spread(401, 12*time.Hour)) }},
		{"reminders on one day", "8", "reminder.MaxPerDay", "400 invalid", func(l *limitWalk) reply { return remind(l, spread(9, time.Hour)) }},
		{"how far ahead a reminder lies", "400 days", "reminder.Furthest", "400 invalid", func(l *limitWalk) reply {
			return remind(l, []time.Time{time.Now().Add(401 * 24 * time.Hour)})
		}},
	}
}
