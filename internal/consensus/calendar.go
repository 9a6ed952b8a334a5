package consensus

import (
	"strconv"
	"strings"
)

// months are the folded names of months in the languages that write them out.
var months = readMonths(`
	january jan enero janeiro januar janner января январь
	february feb febrero fevereiro februar февраля февраль
	march mar marzo marco marz maerz марта март
	april apr abril апреля апрель
	may mayo maio mai мая май
	june jun junio junho juni июня июнь
	july jul julio julho juli июля июль
	august aug agosto августа август
	september sep sept septiembre setembro сентября сентябрь
	october oct octubre outubro oktober октября октябрь
	november nov noviembre novembro ноября ноябрь
	december dec diciembre dezembro dezember декабря декабрь`)

func readMonths(table string) map[string]int {
	out := map[string]int{}
	for i, line := range strings.Split(strings.TrimSpace(table), "\n") {
		for _, name := range strings.Fields(line) {
			out[name] = i + 1
		}
	}
	return out
}

// Longer names come first: the first alternative that fits is taken.
const monthNames = `(?:january|february|februar|septiembre|september|diciembre|december|dezember|noviembre|november|novembro|fevereiro|setembro|dezembro|outubro|octubre|october|oktober|febrero|januar|janner|janeiro|agosto|august|enero|junho|julho|junio|julio|abril|april|march|marzo|marco|maerz|marz|mayo|maio|juni|june|juli|july|jan|feb|mar|apr|may|mai|jun|jul|aug|sept|sep|oct|nov|dec)\b|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря`

const (
	unitNames   = `days?|weeks?|months?|years?|hours?|dias?|semanas?|mes(?:es)?|anos?|horas?|tag(?:e|en)?|woch(?:e|en)|monat(?:e|en)?|jahr(?:e|en)?|stunden?|werktag(?:e|en)?|arbeitstag(?:e|en)?|день|дня|дней|недел\p{L}*|месяц\p{L}*|год|года|лет|час\p{L}*`
	numberWords = `one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|forty[- ]five|sixty|ninety|uno|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|sesenta|noventa|um|uma|dois|duas|quatro|sete|oito|nove|dez|doze|vinte|trinta|ein|eine|einen|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|vierzehn|dreißig|sechzig|neunzig`
)

var numberByWord = map[string]int{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "fourteen": 14,
	"fifteen": 15, "twenty": 20, "thirty": 30, "forty-five": 45, "forty five": 45, "sixty": 60, "ninety": 90,
	"uno": 1, "un": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10, "doce": 12,
	"quince": 15, "veinte": 20, "treinta": 30, "sesenta": 60, "noventa": 90,
	"um": 1, "uma": 1, "dois": 2, "duas": 2, "quatro": 4, "sete": 7, "oito": 8, "nove": 9, "dez": 10, "doze": 12, "vinte": 20, "trinta": 30,
	"ein": 1, "eine": 1, "einen": 1, "zwei": 2, "drei": 3, "vier": 4, "funf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10,
	"zwolf": 12, "vierzehn": 14, "dreißig": 30, "sechzig": 60, "neunzig": 90,
}

// units maps the beginning of a unit's name to what it counts. Weeks are seven
// days and years twelve months; business days are a unit of their own.
var units = []struct {
	prefix, unit string
	times        int
}{
	{"werktag", "business days", 1},
	{"arbeitstag", "business days", 1},
	{"day", "days", 1},
	{"dia", "days", 1},
	{"tag", "days", 1},
	{"день", "days", 1},
	{"дн", "days", 1},
	{"week", "days", 7},
	{"semana", "days", 7},
	{"woch", "days", 7},
	{"недел", "days", 7},
	{"month", "months", 1},
	{"mes", "months", 1},
	{"monat", "months", 1},
	{"месяц", "months", 1},
	{"year", "months", 12},
	{"ano", "months", 12},
	{"jahr", "months", 12},
	{"год", "months", 12},
	{"лет", "months", 12},
	{"hour", "hours", 1},
	{"hora", "hours", 1},
	{"stunde", "hours", 1},
	{"час", "hours", 1},
}

// period reads "thirty (30) business days", "30 dias habiles", "zwei wochen".
func period(g []string) string {
	written, bracketed, before, unit, after := g[1], g[2], g[3], g[4], g[5]
	if bracketed != "" {
		written = bracketed
	}
	n, err := strconv.Atoi(written)
	if err != nil {
		n = numberByWord[written]
	}
	for _, u := range units {
		if n > 0 && strings.HasPrefix(unit, u.prefix) {
			if u.times == 12 && n > 200 { // a year, not a length
				return ""
			}
			name := u.unit
			if name == "days" && (after != "" || before != "" && before != "calendar" && before != "naturales" && before != "календарных") {
				name = "business days"
			}
			return strconv.Itoa(n*u.times) + " " + name
		}
	}
	return ""
}

// eastPeriod reads 30日, 3か月, 30 工作日, 3개월. A month needs its counter,
// because 3月 is March.
func eastPeriod(g []string) string {
	n, _ := strconv.Atoi(g[1])
	counter, unit := g[2], g[3]
	switch {
	case n == 0:
		return ""
	case unit == "工作日", unit == "営業日", unit == "영업일":
		return strconv.Itoa(n) + " business days"
	case unit == "周", unit == "週間", unit == "주":
		return strconv.Itoa(7*n) + " days"
	case unit == "年", unit == "년":
		if n > 200 { // a year, not a length
			return ""
		}
		return strconv.Itoa(12*n) + " months"
	case unit == "개월", unit == "月" && counter != "":
		return strconv.Itoa(n) + " months"
	case unit == "月":
		return ""
	}
	return strconv.Itoa(n) + " days"
}
