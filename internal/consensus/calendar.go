package consensus

import (
	"cmp"
	"slices"
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
	unitNames = `days?|mensualidad(?:es)?|mensalidades?|weeks?|months?|years?|hours?|dias?|semanas?|mes(?:es)?|anos?|horas?|tag(?:e|en|es)?|woch(?:e|en)|monat(?:e|en|s)?|jahr(?:e|en|es)?|stunden?|(?:werk|arbeits|bank|geschafts|kalender|bankarbeits)tag(?:e|en|es)?|день|дня|дней|недел\p{L}*|месяц\p{L}*|год|года|лет|час\p{L}*`
)

// numberByWord is what one word counts, folded. A hundred and a thousand multiply
// what stands before them.
var numberByWord = readNumbers(`
	1 a an one uno un una um uma ein eine einen einer eines один одного одна одной
	2 two dos dois duas zwei два две двух
	3 three tres drei три трех трёх
	4 four cuatro quatro vier четыре четырех четырёх
	5 five cinco funf пять пяти
	6 six seis sechs шесть шести
	7 seven siete sete sieben семь семи
	8 eight ocho oito acht восемь восьми
	9 nine nueve nove neun девять девяти
	10 ten diez dez zehn десять десяти
	11 eleven once onze elf одиннадцать одиннадцати
	12 twelve doce doze zwolf двенадцать двенадцати
	13 thirteen trece treze dreizehn тринадцать тринадцати
	14 fourteen catorce catorze quatorze vierzehn четырнадцать четырнадцати
	15 fifteen quince quinze funfzehn пятнадцать пятнадцати
	16 sixteen dieciseis dezesseis dezasseis sechzehn шестнадцать шестнадцати
	17 seventeen diecisiete dezessete dezassete siebzehn семнадцать семнадцати
	18 eighteen dieciocho dezoito achtzehn восемнадцать восемнадцати
	19 nineteen diecinueve dezenove dezanove neunzehn девятнадцать девятнадцати
	20 twenty veinte vinte zwanzig двадцать двадцати
	21 veintiun veintiuno veintiuna
	22 veintidos
	23 veintitres
	24 veinticuatro
	25 veinticinco
	26 veintiseis
	27 veintisiete
	28 veintiocho
	29 veintinueve
	30 thirty treinta trinta dreißig dreissig тридцать тридцати
	40 forty cuarenta quarenta vierzig сорок сорока
	50 fifty cincuenta cinquenta funfzig пятьдесят пятидесяти
	60 sixty sesenta sessenta sechzig шестьдесят шестидесяти
	70 seventy setenta siebzig семьдесят семидесяти
	80 eighty ochenta oitenta achtzig восемьдесят восьмидесяти
	90 ninety noventa neunzig девяносто девяноста
	100 hundred cien ciento cem cento hundert einhundert сто ста
	200 doscientos doscientas duzentos duzentas zweihundert двести двухсот
	300 trescientos trescientas trezentos trezentas dreihundert триста трехсот
	1000 thousand mil tausend тысяча тысячи тысяч`)

func readNumbers(table string) map[string]int {
	out := map[string]int{}
	for _, line := range strings.Split(strings.TrimSpace(table), "\n") {
		words := strings.Fields(line)
		n, _ := strconv.Atoi(words[0])
		for _, word := range words[1:] {
			out[word] = n
		}
	}
	return out
}

// wordsCounting matches the words of the numbers in a range, the longest first.
func wordsCounting(from, to int) string {
	var words []string
	for word, n := range numberByWord {
		if from <= n && n <= to {
			words = append(words, word)
		}
	}
	slices.SortFunc(words, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	return `(?:` + strings.Join(words, "|") + `)`
}

// countedWords matches a number in words: "thirty", "twenty-one", "treinta y cinco",
// "one hundred and twenty", "einundzwanzig", "двадцати одного".
var countedWords = func() string {
	ones, tens := wordsCounting(1, 9), wordsCounting(20, 90)
	hundreds, thousands := `(?:(?:`+wordsCounting(1, 9)+`|a) )?(?:`+wordsCounting(100, 300)+`)`, `(?:`+ones+` )?(?:`+wordsCounting(1000, 1000)+`)`
	return `(?:` + thousands + `(?: and | e | )` + `)?(?:(?:` + hundreds + `(?: and | e | )` + `)?(?:` + tens + `(?: y | e | |-)` + ones + `|` + ones + `und` + tens + `|` + wordsCounting(1, 90) + `)|` + hundreds + `)|` + thousands
}()

// countedNumber is the number that countedWords matched.
func countedNumber(words string) int {
	total, part := 0, 0
	for _, word := range strings.FieldsFunc(words, func(r rune) bool { return r == ' ' || r == '-' }) {
		ones, tens, _ := strings.Cut(word, "und")
		n, known := numberByWord[word]
		switch {
		case !known:
			part += numberByWord[ones] + numberByWord[tens]
		case n == 100:
			part = max(part, 1) * 100
		case n == 1000:
			total, part = max(part, 1)*1000, 0
		default:
			part += n
		}
	}
	return total + part
}

// units maps the beginning of a unit's name to what it counts. Weeks are seven
// days and years twelve months; business days are a unit of their own.
var units = []struct {
	prefix, unit string
	times        int
}{
	{"werktag", "business days", 1},
	{"arbeitstag", "business days", 1},
	{"bank", "business days", 1},
	{"geschaftstag", "business days", 1},
	{"kalendertag", "days", 1},
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
	{"mens", "months", 1}, // a month's rent
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
	switch {
	case written == "": // в течение месяца
		n = 1
	case err != nil:
		n = countedNumber(written)
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
	n := eastNumber(g[1])
	counter, unit := g[2], g[3]
	switch {
	case n == 0:
		return ""
	case unit == "工作日", unit == "営業日", unit == "영업일", unit == "근무일":
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
