package admin

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"

	"legalai/internal/audit"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// rulesSetting is where the packs of rules lie, the newest of each id.
const rulesSetting = "rule-packs"

// maxRulePacks bounds how many there are.
const maxRulePacks = 32

var rulePackID = regexp.MustCompile(`^[a-z][a-z0-9-]{0,63}$`)

// What is wrong with a pack of rules that is to be loaded.
var (
	ErrRulesShape    = errors.New("the text of a pack is JSON with an id (a-z, 0-9, -) and a sequence from 1")
	ErrRulesOlder    = errors.New("a pack of this id with this sequence or a later one is loaded already")
	ErrTooManyPacks  = fmt.Errorf("there are %d packs of rules already", maxRulePacks)
	ErrNoSuchPack    = errors.New("there is no such pack of rules")
	errRulesUnstored = errors.New("the stored packs of rules cannot be read")
)

// rulePacks are the stored ones by id.
type rulePacks map[string]storedPack

type storedPack struct {
	Sequence int64             `json:"sequence"`
	File     wire.RulePackFile `json:"file"`
}

func readRules(ctx context.Context, q sqldb.Querier) (rulePacks, error) {
	raw, err := sqldb.Setting(ctx, q, rulesSetting)
	if errors.Is(err, sqldb.ErrNotFound) {
		return rulePacks{}, nil
	}
	if err != nil {
		return nil, err
	}
	var packs rulePacks
	if err := json.Unmarshal(raw, &packs); err != nil {
		return nil, fmt.Errorf("%w: %w", errRulesUnstored, err)
	}
	return packs, nil
}

// RulePacks lists the packs of rules, by id.
func (s *Service) RulePacks(ctx context.Context) ([]wire.RulePack, error) {
	packs, err := readRules(ctx, s.db.Read())
	out := []wire.RulePack{}
	for _, id := range slices.Sorted(maps.Keys(packs)) {
		out = append(out, wire.RulePack{ID: id, Sequence: packs[id].Sequence})
	}
	return out, err
}

// RulePack returns the newest pack of an id.
func (s *Service) RulePack(ctx context.Context, id string) (wire.RulePackFile, error) {
	packs, err := readRules(ctx, s.db.Read())
	if err != nil {
		return wire.RulePackFile{}, err
	}
	pack, ok := packs[id]
	if !ok {
		return wire.RulePackFile{}, ErrNoSuchPack
	}
	return pack.File, nil
}

// LoadRules hands a pack of rules to everybody on the server. Whose it is, no server judges.
func (s *Service) LoadRules(ctx context.Context, actor audit.Actor, file wire.RulePackFile) error {
	var head wire.RulePack
	if json.Unmarshal([]byte(file.Pack), &head) != nil || !rulePackID.MatchString(head.ID) || head.Sequence < 1 {
		return ErrRulesShape
	}
	return s.db.InTurn(ctx, sqldb.Turns{rulesSetting}, func(tx sqldb.Querier) error {
		packs, err := readRules(ctx, tx)
		if err != nil {
			return err
		}
		before, ok := packs[head.ID]
		switch {
		case ok && head.Sequence <= before.Sequence:
			return ErrRulesOlder
		case !ok && len(packs) >= maxRulePacks:
			return ErrTooManyPacks
		}
		packs[head.ID] = storedPack{head.Sequence, file}
		raw, err := json.Marshal(packs)
		if err != nil {
			return err
		}
		if err := sqldb.PutSetting(ctx, tx, rulesSetting, raw); err != nil {
			return err
		}
		detail := map[string]string{"sequence": strconv.FormatInt(head.Sequence, 10)}
		return s.audit.Append(ctx, tx, audit.Act{Actor: actor, Name: "rules.load", Subject: head.ID, Detail: detail})
	})
}
