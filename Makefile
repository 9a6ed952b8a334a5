# Legal AI Platform: `make run` serves it, `make test` proves it, `make check` reads it.

export CGO_ENABLED := 0
export GOFLAGS := -trimpath

# The number of the release, and the commit: 0.1.0+1a2b3c4d, with -dirty where something is not committed.
VERSION := $(shell cat VERSION)+$(shell git describe --always --dirty --exclude '*' 2>/dev/null || echo dev)
GO_SOURCES := $(shell git ls-files -co --exclude-standard '*.go' '*.sql' go.mod go.sum)
WEB_SOURCES := $(shell git ls-files -co --exclude-standard web ':!web/dist' ':!web/*.go')

.PHONY: run build demo test check bench bench-faults eval attacks release clean setup
.DELETE_ON_ERROR:

run: build
	@exec bin/legalai serve

demo: build
	@exec bin/legalai demo

build: bin/legalai

test: setup build
	@tools/test

check: web/node_modules/.stamp bin/tools/golangci-lint
	@tools/check

# How well it answers, on the files of a folder: make eval DATA=FOLDER
eval: web/node_modules/.stamp
	@tools/require go
	@node eval/run.mjs "$(DATA)"

# How fast it is, a line a figure.
bench: build
	@tools/bench

# What is there after servers were killed under load, 200 times: LEGALAI_KILLS and LEGALAI_KILL_SEED. Then an hour
# of 500 lawyers on one server and on three: LEGALAI_LAWYERS, and LEGALAI_HOUR, the seconds that it takes.
bench-faults: build
	@tools/bench faults

# Takes away one rule of docs/threat-model.md at a time and shows that its test fails then.
attacks: build
	@tools/attacks/run

# Both archives of a release with sums and the list of what is in them, in dist. tools/release --check
# shows that another folder gives the same bytes.
release: web/dist/.stamp
	@tools/require go
	@tools/release "$(VERSION)"

# What the tests need beside Go and Node: a browser, PostgreSQL, NATS and LibreOffice; and for the build
# the data by which text recognition reads Russian.
setup:
	@tools/setup

bin/legalai: web/dist/.stamp bin/legalai-assets $(GO_SOURCES)
	@tools/require go
	go build -ldflags "-s -w -X main.version=$(VERSION)" -o $@ ./cmd/legalai

# What is large and needed by few, beside the program: text recognition, fonts for Chinese, Japanese and Korean.
bin/legalai-assets: web/dist/.stamp
	@mkdir -p bin
	cp web/legalai-assets $@

web/dist/.stamp: web/node_modules/.stamp $(WEB_SOURCES)
	cd web && npm run --silent build
	@touch $@

web/node_modules/.stamp: web/package-lock.json
	@tools/require node
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

bin/tools/golangci-lint:
	GOBIN=$(CURDIR)/bin/tools go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

clean:
	rm -rf bin dist web/dist/* web/legalai-assets web/node_modules
