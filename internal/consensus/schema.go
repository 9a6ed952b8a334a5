package consensus

import (
	"encoding/json"
	"fmt"
)

// The names of the two schemas.
const (
	AnswerSchema   = "answer"
	AnalysisSchema = "case_analysis"
)

// MaxClaims bounds how many claims of an answer are compared.
const MaxClaims = 12

const schemaForm = `{"title":%q,"type":"object","additionalProperties":false,"required":["answer_md","stance","claims"],"properties":{` +
	`"answer_md":{"type":"string","description":%s},` +
	`"stance":{"type":"string","enum":["yes","no","depends","none"],"description":"What the answer says to the question; none when it is not a yes-or-no question."},` +
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
	`}}}}}`

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
	quoted, err := json.Marshal(ask)
	if err != nil {
		panic("consensus: a string has no JSON form: " + err.Error())
	}
	return name, json.RawMessage(fmt.Sprintf(schemaForm, name, quoted))
}
