// Package identity proves who is calling: accounts, sign-in, sessions, tokens,
// second factors, and sign-in over an OpenID Connect issuer.
//
// It speaks no HTTP; internal/httpapi/authv1 and restv1 do. It never learns a
// password in the derived form (see Config.PasswordForm), keeps only hashes of
// what it sends by mail, and answers the same whether an account exists or not.
package identity

// Service answers who is calling and changes what proves it.
type Service struct{}
