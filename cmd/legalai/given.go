package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
)

// fileSuffix makes of a secret's variable the one that names a file with it.
const fileSuffix = "_FILE"

// flag declares what may stand on the command line, which everybody on the machine
// can read: a setting's value, and of a secret only the path of the file that holds it.
func (s setting) flag(flags *flag.FlagSet) *string {
	if s.secret {
		return flags.String(s.flagName()+"-file", "", "path of a file that holds "+s.env+": "+s.meaning+" ["+s.env+", "+s.env+fileSuffix+"]")
	}
	return flags.String(s.flagName(), "", s.meaning+" ["+s.env+"]")
}

// refuseSecrets finds a secret among the arguments and says where it belongs. What
// was given is not repeated.
func refuseSecrets(args []string) error {
	for _, arg := range args {
		name, value, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		for _, s := range settings {
			if s.secret && s.flagName() == name && strings.HasPrefix(arg, "-") {
				return fmt.Errorf("%s: read the flag --%s; accepted is the variable, or %s with the path of a file: whoever is on this machine can read a command line",
					s.env, name, s.env+fileSuffix)
			}
		}
		if namesSomebody(arg) || namesSomebody(value) {
			return fmt.Errorf("read a URL with a name or password among the flags; accepted is its variable: whoever is on this machine can read a command line")
		}
	}
	return nil
}

// namesSomebody tells whether a value is a URL with a name, and so perhaps a password.
func namesSomebody(value string) bool {
	_, rest, isURL := strings.Cut(value, "://")
	authority, _, _ := strings.Cut(rest, "/")
	return isURL && strings.Contains(authority, "@")
}

// given is the text of a setting: from the command line, else the environment, else
// its default. A secret may lie in a file, whose last line end does not count.
func (s setting) given(getenv func(string) string, flagged string) (string, error) {
	direct := getenv(s.env)
	path := getenv(s.env + fileSuffix)
	switch {
	case s.secret:
		path = orElse(flagged, path)
	case !s.filed || path == "":
		return orElse(orElse(flagged, direct), s.fallback), nil
	default:
		direct = orElse(flagged, direct)
	}
	switch {
	case path == "":
		return orElse(direct, s.fallback), nil
	case direct != "":
		return "", fmt.Errorf("%s: read %q beside %s; accepted is one of the two", s.env+fileSuffix, path, s.env)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("%s: read %q; accepted is the path of a file that this process may read: %w", s.env+fileSuffix, path, err)
	}
	value := strings.TrimRight(string(content), "\r\n")
	if value == "" {
		return "", fmt.Errorf("%s: read %q, which is empty; accepted is the path of a file that holds the value", s.env+fileSuffix, path)
	}
	return value, nil
}
