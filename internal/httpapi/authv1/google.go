package authv1

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"legalai/internal/identity"
	"legalai/internal/mail"
)

// authorize sends the browser to the provider's page.
func (a api) authorize(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	target := a.redirect(r)
	page, err := a.svc.Authorize(r.Context(), identity.Authorize{
		Provider: query.Get("provider"), RedirectTo: target, Scopes: query.Get("scopes"), Extra: query, Client: client(r),
		Browser:   a.leaving(w, r),
		Challenge: identity.Challenge{Value: query.Get("code_challenge"), Method: query.Get("code_challenge_method")},
	})
	if err == nil {
		see(w, r, http.StatusFound, page)
		return nil
	}
	shown := refusal(w, r, err)
	switch {
	case query.Get("provider") == "google" && !a.svc.GoogleEnabled() && strings.Contains(r.Header.Get("Accept"), "text/html"):
		return a.explain(w, r)
	case statusOf(shown) == http.StatusInternalServerError: // the issuer does not answer: back to where the person was
		see(w, r, http.StatusFound, errorRedirect(target, shown, true))
		return nil
	}
	return shown
}

// callback is where the provider sends the browser back to.
func (a api) callback(w http.ResponseWriter, r *http.Request) error {
	if err := r.ParseForm(); err != nil {
		return &identity.Error{Code: "bad_oauth_callback", Message: "Could not read the provider's answer"}
	}
	back, err := a.svc.Return(r.Context(), identity.Callback{
		State: r.Form.Get("state"), Code: r.Form.Get("code"), Error: r.Form.Get("error"),
		ErrorDescription: r.Form.Get("error_description"), Browser: a.leftWith(r), Client: client(r),
	})
	if err != nil {
		shown := refusal(w, r, err)
		status := http.StatusFound
		if shown.Code == "bad_oauth_state" {
			status = http.StatusSeeOther
		}
		see(w, r, status, errorRedirect(back.RedirectTo, shown, true))
		return nil
	}
	if back.Grant != nil {
		see(w, r, http.StatusFound, withFragment(back.RedirectTo, sessionFragment(*back.Grant, "")))
		return nil
	}
	see(w, r, http.StatusFound, withQuery(back.RedirectTo, url.Values{"code": {back.AuthCode}}))
	return nil
}

// notConfigured takes the fields of an explanation, in which nothing has a meaning in HTML.
const notConfigured = `<!DOCTYPE html>
<html lang="%s">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Legal AI Platform</title></head>
<body><main><h1>%s</h1><p>%s</p><p><a href="/auth">%s</a></p></main></body>
</html>
`

type explanation struct{ Language, Title, Text, Back string }

// explanations tell a person who followed the button on a server without Google.
var explanations = map[string]explanation{
	"en": {"en", "Sign-in with Google is not available", "This server has not been set up for it. Sign in with your e-mail address and password, or ask your administrator.", "Back to sign-in"},
	"es": {"es", "El inicio de sesión con Google no está disponible", "Este servidor no está configurado para ello. Inicie sesión con su correo electrónico y su contraseña, o consulte a su administrador.", "Volver al inicio de sesión"},
	"pt": {"pt", "O login com o Google não está disponível", "Este servidor não foi configurado para isso. Entre com o seu e-mail e a sua senha ou fale com o administrador.", "Voltar ao login"},
	"de": {"de", "Die Anmeldung mit Google ist nicht verfügbar", "Dieser Server ist dafür nicht eingerichtet. Melden Sie sich mit E-Mail-Adresse und Passwort an, oder fragen Sie Ihren Administrator.", "Zurück zur Anmeldung"},
	"zh": {"zh", "无法使用 Google 登录", "此服务器尚未配置该功能。请使用电子邮箱和密码登录，或联系管理员。", "返回登录"},
	"ja": {"ja", "Google でのサインインは利用できません", "このサーバーでは設定されていません。メールアドレスとパスワードでサインインするか、管理者にお問い合わせください。", "サインインに戻る"},
	"ko": {"ko", "Google 로그인을 사용할 수 없습니다", "이 서버에는 설정되어 있지 않습니다. 이메일과 비밀번호로 로그인하거나 관리자에게 문의해 주십시오.", "로그인으로 돌아가기"},
	"ru": {"ru", "Вход через Google недоступен", "Этот сервер для него не настроен. Войдите с помощью адреса электронной почты и пароля или обратитесь к администратору.", "Вернуться ко входу"},
}

func (a api) explain(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
	w.WriteHeader(http.StatusBadRequest)
	e := explanations[mail.MatchLanguage(r.Header.Get("Accept-Language"))]
	_, _ = fmt.Fprintf(w, notConfigured, e.Language, e.Title, e.Text, e.Back) // only the connection can fail
	return nil
}
