package consensus

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// The names of the two schemas.
const (
	AnswerSchema   = "answer"
	AnalysisSchema = "case_analysis"
)

// MaxClaims bounds how many claims of an answer are compared.
const MaxClaims = 12

const schemaForm = `{"title":%q,"type":"object","additionalProperties":false,"required":["answer_md","stance","claims"],"properties":{` +
	`"answer_md":{"type":"string","description":%s},` + machinePart + `}}`

// machinePart are the properties of an answer that is compared with others: what it says to the
// question, and its statements.
const machinePart = `"stance":{"type":"string","enum":["yes","no","depends","none"],"description":"What the answer says to the question; none when it is not a yes-or-no question."},` +
	`"claims":{"type":"array","description":"At most 12: the statements on which the answer rests, the most important first.","items":{"type":"object","additionalProperties":false,"required":["id","text","type","polarity","value","unit","bound","condition","party","sources"],"properties":{` +
	`"id":{"type":"string","description":"c1, c2, ..."},` +
	`"text":{"type":"string","description":"One sentence that can be understood alone, with its figures, dates and citations."},` +
	`"type":{"type":"string","enum":["rule","fact","deadline","amount","citation"]},` +
	`"polarity":{"type":"string","enum":["affirm","deny","conditional"],"description":"deny when the sentence says that something is not so; conditional when it holds only under a condition."},` +
	`"value":{"type":"string","description":"The figure on which the sentence turns, as it stands there, for example 30; empty when there is none."},` +
	`"unit":{"type":"string","description":"Of the value, in English: days, business days, weeks, months, years, hours, a currency code, percent; empty when it has none."},` +
	`"bound":{"type":"string","enum":["at_least","at_most","more_than","less_than","exact","none"],"description":"What the value is."},` +
	`"condition":{"type":"string","description":"The words of the sentence that say under which condition it holds; empty when it always does."},` +
	`"party":{"type":"string","description":"The words of the sentence for who has to act or may act; empty when it names nobody."},` +
	`"sources":{"type":"array","items":{"type":"string"},"description":"Ids of the passages that bear it, for example P1; empty when none does."}` +
	`}}}`

// Schema is the JSON schema of an answer in the given language. Its first
// property is answer_md, so that the prose can be shown while it is written
// and the claims follow in the same call. Analysis asks for a case analysis.
func Schema(language string, analysis bool) (name string, schema json.RawMessage) {
	name = AnswerSchema
	ask := fmt.Sprintf("The complete answer for the reader, in Markdown, in the language %q. Cite passages as [P1]; quote them word for word. Compute no deadline that the passages do not state.", language)
	if analysis {
		name = AnalysisSchema
		ask += " Write it as a case analysis under these headings, translated into that language: Facts; Issues; Rules; Application; Counterarguments; Strengths and weaknesses; Risks; Evidence needed; Conclusion; Next steps."
	}
	return name, json.RawMessage(fmt.Sprintf(schemaForm, name, quoted(ask)))
}

// part is the property of a claim that says in which part of a form it stands.
const part = `"part":{"type":"string","enum":%s,"description":"The part of the form that the statement belongs to."},`

// WithClaims is the JSON schema of a form that models fill in place of prose, with what makes
// filled forms comparable behind its own properties: the same as of an answer in prose, and for
// each claim the part of the form that it belongs to. A schema without properties stays as it is.
func WithClaims(form json.RawMessage) json.RawMessage {
	var schema map[string]json.RawMessage
	if json.Unmarshal(form, &schema) != nil {
		return form
	}
	parts, err := keys(schema["properties"])
	if err != nil || len(parts) == 0 {
		return form
	}
	// Models fill a form in the order of its properties, which reading them into a map would lose.
	own := bytes.TrimSuffix(bytes.TrimSpace(schema["properties"]), []byte("}"))
	added := strings.Replace(machinePart, `"properties":{`, `"properties":{`+fmt.Sprintf(part, quoted(parts)), 1)
	added = strings.Replace(added, `"required":[`, `"required":["part",`, 1)
	schema["properties"] = slices.Concat(own, []byte(","+added+"}"))
	schema["required"] = quoted(append(parts, "stance", "claims"))
	whole, err := json.Marshal(schema)
	if err != nil {
		return form
	}
	return whole
}

// keys are the names in a JSON object, in their order.
func keys(object json.RawMessage) ([]string, error) {
	decoder := json.NewDecoder(bytes.NewReader(object))
	if opening, err := decoder.Token(); err != nil || opening != json.Delim('{') {
		return nil, err
	}
	var names []string
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		names = append(names, name.(string))
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return nil, err
		}
	}
	return names, nil
}

func quoted(value any) json.RawMessage {
	text, err := json.Marshal(value)
	if err != nil {
		panic("consensus: strings have no JSON form: " + err.Error())
	}
	return text
}
