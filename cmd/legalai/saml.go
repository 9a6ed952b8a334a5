package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"legalai/internal/identity"
)

// samlFile is one part of LEGALAI_SAML: the domains of a firm, and the file with its
// identity provider's metadata.
type samlFile struct {
	domains []string
	path    string
}

func setSAML(c *Config, value string) error {
	c.SAML = nil
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		names, path, _ := strings.Cut(part, "=")
		file := samlFile{strings.Fields(strings.ToLower(names)), strings.TrimSpace(path)}
		if len(file.domains) == 0 || file.path == "" {
			return fmt.Errorf("accepted is a list of DOMAIN=PATH with commas between, such as firm.example firm.de=/etc/legalai/firm.xml")
		}
		c.SAML = append(c.SAML, file)
	}
	return nil
}

// samlProviders reads the files of LEGALAI_SAML, as they are now.
func (c *Config) samlProviders() ([]identity.SAMLProvider, error) {
	var list []identity.SAMLProvider
	for _, file := range c.SAML {
		metadata, err := os.ReadFile(file.path)
		if err != nil {
			return nil, fmt.Errorf("LEGALAI_SAML: reading the metadata of %s: %w", strings.Join(file.domains, " "), err)
		}
		list = append(list, identity.SAMLProvider{Domains: file.domains, Metadata: metadata})
	}
	if _, err := identity.ReadSAML(list); err != nil {
		return nil, fmt.Errorf("LEGALAI_SAML: %w", err)
	}
	return list, nil
}

// saml looks at the firms' identity providers. None of them is asked: they answer browsers.
func (e *examination) saml(context.Context) finding {
	list, err := e.config.samlProviders()
	if err != nil {
		return fault(err, "Get the metadata from the firm's identity provider anew, and let the account that the server runs as read the file.")
	}
	firms, err := identity.ReadSAML(list)
	if err != nil || len(firms) == 0 {
		return seen("no firm signs in with an identity provider of its own")
	}
	var told []string
	for _, firm := range firms {
		until := firm.NotAfter.UTC().Format(time.RFC3339)
		if time.Until(firm.NotAfter) < certificateWarning {
			return fault(fmt.Errorf("the last certificate of %s ends at %s", firm.Entity, until), "Get the firm's metadata anew, replace the file and send SIGHUP.")
		}
		told = append(told, fmt.Sprintf("%s by %s, with the id %s, good until %s", strings.Join(firm.Domains, " "), firm.Entity, firm.ID, until))
	}
	return seen(strings.Join(told, "; "))
}
