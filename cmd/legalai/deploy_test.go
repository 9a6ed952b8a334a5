package main

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v2"
)

// deployed reads a file of deploy/.
func deployed(t *testing.T, name ...string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(append([]string{"..", "..", "deploy"}, name...)...))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// TestWhatIsDeployedNamesSettingsThatThereAre reads every file of deploy/ for variables of this program.
func TestWhatIsDeployedNamesSettingsThatThereAre(t *testing.T) {
	known := map[string]bool{"LEGALAI_HOST": true} // of the compose file itself
	for _, s := range settings {
		known[s.env] = true
		if s.secret || s.filed {
			known[s.env+fileSuffix] = true
		}
	}
	for _, file := range [][]string{{"systemd", "legalai.service"}, {"Containerfile"}, {"compose", "compose.yml"}, {"compose", "Caddyfile"}, {"kubernetes", "legalai.yml"}} {
		for _, name := range regexp.MustCompile(`LEGALAI_[A-Z_]+`).FindAllString(deployed(t, file...), -1) {
			if !known[name] {
				t.Errorf("%v sets %s, which is no setting", file, name)
			}
		}
	}
}

// TestWhatIsDeployedIsAccepted reads the settings of both as the program does, with secrets as their files say to make them.
func TestWhatIsDeployedIsAccepted(t *testing.T) {
	var compose struct {
		Server struct{ Environment map[string]string } `yaml:"x-server"`
	}
	var manifest struct {
		Spec struct {
			Template struct {
				Spec struct {
					Containers []struct {
						Env []struct{ Name, Value string }
					}
				}
			}
		}
	}
	if err := errors.Join(yaml.Unmarshal([]byte(deployed(t, "compose", "compose.yml")), &compose), yaml.Unmarshal([]byte(deployed(t, "kubernetes", "legalai.yml")), &manifest)); err != nil {
		t.Fatal(err)
	}
	pod := map[string]string{}
	for _, e := range manifest.Spec.Template.Spec.Containers[0].Env {
		pod[e.Name] = e.Value
	}
	secrets := map[string]string{"database": "postgres://legalai:secret@postgres/legalai\n", "master": strings.Repeat("A", 43) + "=\n", "jwt": strings.Repeat("s", 64) + "\n"}
	for where, env := range map[string]map[string]string{"compose": compose.Server.Environment, "kubernetes": pod} {
		given := map[string]string{}
		for name, value := range env {
			value = strings.Replace(value, "${LEGALAI_HOST:?the name that people type}", "legal.example", 1)
			if content, ok := secrets[filepath.Base(value)]; ok && strings.HasSuffix(name, fileSuffix) {
				value = filepath.Join(t.TempDir(), "secret")
				if err := os.WriteFile(value, []byte(content), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			given[name] = value
		}
		config, err := load(t, given)
		if err != nil || config.DatabaseURL != strings.TrimSpace(secrets["database"]) || config.MasterKey == nil || config.PublicURL != "https://legal.example" || len(config.TrustedProxies) != 1 || config.Drain == 0 {
			t.Errorf("%s: %v", where, err)
		}
	}
}

// TestWhatIsDeployedCanBeRead parses what has a form.
func TestWhatIsDeployedCanBeRead(t *testing.T) {
	for _, file := range [][]string{{"compose", "compose.yml"}, {"kubernetes", "legalai.yml"}, {"prometheus", "alerts.yml"}} {
		decoder := yaml.NewDecoder(strings.NewReader(deployed(t, file...)))
		decoder.SetStrict(true)
		documents := 0
		for {
			var document map[string]any
			err := decoder.Decode(&document)
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil || len(document) == 0 {
				t.Fatalf("%v: %v", file, err)
			}
			documents++
		}
		if documents == 0 {
			t.Errorf("%v is empty", file)
		}
	}
	if !json.Valid([]byte(deployed(t, "prometheus", "dashboard.json"))) {
		t.Error("the dashboard is no JSON")
	}
}

// TestTheComposeFileIsWhole: each secret, volume and service that is used is there.
func TestTheComposeFileIsWhole(t *testing.T) {
	var file struct {
		Services map[string]struct {
			Image       string
			Environment map[string]string
			Secrets     []string
			Volumes     []string
			DependsOn   any `yaml:"depends_on"`
		}
		Secrets, Volumes map[string]any
	}
	if err := yaml.Unmarshal([]byte(deployed(t, "compose", "compose.yml")), &file); err != nil {
		t.Fatal(err)
	}
	for name, s := range file.Services {
		if !strings.Contains(s.Image, ":") {
			t.Errorf("%s has no image of a version", name)
		}
		for _, secret := range s.Secrets {
			if _, ok := file.Secrets[secret]; !ok {
				t.Errorf("%s: there is no secret %s", name, secret)
			}
		}
		for _, volume := range s.Volumes {
			source, _, _ := strings.Cut(volume, ":")
			if _, ok := file.Volumes[source]; !ok && !strings.HasPrefix(source, "./") {
				t.Errorf("%s: there is no volume %s", name, source)
			}
		}
	}
	for _, server := range []string{"first", "second"} {
		if s := file.Services[server]; s.Environment["LEGALAI_BACKUP_EVERY"] == "" || !slices.Contains(s.Volumes, "backups:/data/backups") {
			t.Errorf("the %s server makes no backups, or lists others than its neighbour: %v", server, s)
		}
	}
	if len(file.Services) < 7 {
		t.Errorf("%d services", len(file.Services))
	}
}

// TestWhatServersKeepIsTheirsAndOutlivesThem: the image gives its data folder to the account that it runs as, for a new
// volume takes that over; and no orchestrator throws the folder away with a server.
func TestWhatServersKeepIsTheirsAndOutlivesThem(t *testing.T) {
	image := deployed(t, "Containerfile")
	owned, volume := strings.Index(image, "COPY --from=base --chown=65532:65532 /home/nonroot /data\n"), strings.Index(image, "VOLUME /data\n")
	if owned < 0 || volume < owned {
		t.Errorf("/data is not the server's before it is a volume:\n%s", image)
	}
	var manifest struct {
		Kind string
		Spec struct {
			VolumeClaimTemplates []struct{ Metadata struct{ Name string } } `yaml:"volumeClaimTemplates"`
			Template             struct {
				Spec struct {
					SecurityContext struct {
						RunAsUser int `yaml:"runAsUser"`
					} `yaml:"securityContext"`
				}
			}
		}
	}
	if err := yaml.Unmarshal([]byte(deployed(t, "kubernetes", "legalai.yml")), &manifest); err != nil {
		t.Fatal(err)
	}
	claims := manifest.Spec.VolumeClaimTemplates
	if manifest.Kind != "StatefulSet" || len(claims) != 1 || claims[0].Metadata.Name != "data" || manifest.Spec.Template.Spec.SecurityContext.RunAsUser != 65532 {
		t.Errorf("the first manifest keeps nothing: %+v", manifest)
	}
}

// TestAServerThatCannotStartIsTriedForEver: a database may be away for longer than systemd tries by itself.
func TestAServerThatCannotStartIsTriedForEver(t *testing.T) {
	head, _, _ := strings.Cut(deployed(t, "systemd", "legalai.service"), "[Service]")
	if !strings.Contains(head, "StartLimitIntervalSec=0\n") {
		t.Error("systemd gives up after five tries")
	}
}

// TestEachAlertHasWhatToDo: whoever is woken by one reads on under its name.
func TestEachAlertHasWhatToDo(t *testing.T) {
	manual, err := os.ReadFile(filepath.Join("..", "..", "docs", "operating.md"))
	if err != nil {
		t.Fatal(err)
	}
	alerts := regexp.MustCompile(`alert: (\w+)`).FindAllStringSubmatch(deployed(t, "prometheus", "alerts.yml"), -1)
	if len(alerts) < 10 {
		t.Errorf("%d alerts", len(alerts))
	}
	for _, alert := range alerts {
		if !strings.Contains(string(manual), "| `"+alert[1]+"` | ") {
			t.Errorf("docs/operating.md does not say what to do about %s", alert[1])
		}
	}
}

// TestSystemdTakesTheUnit asks systemd where there is one; its program stands for ours.
func TestSystemdTakesTheUnit(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("systemd-analyze is not here")
	}
	folder := t.TempDir()
	for _, name := range []string{"legalai.service", "legalai.socket"} {
		unit := strings.ReplaceAll(deployed(t, "systemd", name), "/usr/local/bin/legalai", "/bin/true")
		if err := os.WriteFile(filepath.Join(folder, name), []byte(unit), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.CommandContext(t.Context(), analyze, "verify", "--man=no", "--recursive-errors=no", filepath.Join(folder, "legalai.service"), filepath.Join(folder, "legalai.socket")).CombinedOutput()
	for line := range strings.Lines(string(out)) {
		if strings.Contains(line, folder) {
			t.Errorf("%v: %s", err, line)
		}
	}
}
