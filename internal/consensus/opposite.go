package consensus

import (
	"strings"
	"unicode/utf8"
)

// opposites are words that turn a statement into its contrary without a "not":
// each line holds both sides, written in several languages, folded and cut to
// what their endings share. Words whose own form holds a negation (无效, 無効) are
// left to the negators, those with a prefix that negates to contraries.
var opposites = readOpposites(`
	valid enforceable effective binding eficaz vinculante wirksam gultig verbindlich действител 유효 | void$ voided invalid unenforceable ineffective nulo nula nulidad ineficaz unwirksam ungultig nichtig недействител ничтож 무효
	grant allow permit approve conced autoriz gestatt erlaub genehmig bewillig разреш удовлетвор 允许 許可 准予 支持 認容 허가 인용 | refuse deny$ denied$ denies$ reject prohibit forbid dismiss deneg prohib rechaz desestim indefer proib verboten verbiet untersag abgelehnt abgewiesen запрещ отказ откаж 禁止 驳回 駁回 棄却 금지 기각
	before prior$ antes$ vor$ до$ 之前 以前 前に | after despues depois nach$ после$ 之后 以后 後に
	from$ since$ desde$ seit$ ab$ から 부터 | until$ till$ hasta$ ate$ bis$ まで 까지
	above$ | below$
	mandatory obligatory compulsory obligatori zwingend обязательн 强制 強制 의무적 | optional voluntary facultativ voluntari opcional freiwillig добровольн 任意 임의
	include covers$ cover$ incluy inclui umfasst включа 包括 포함 | exclude excluy exclui ausgeschlossen исключа 排除
	increase raise rise aument erhoh увелич 增加 증가 | decrease reduce lower falls$ fall$ reduc disminu diminu senk уменьш 减少 減少 감소
	keep retain withhold reten conserv einbehalt удерж 保留 | return refund repay devolv reembols zuruckzahl erstatt возвра 返还 返還 반환
	begin start commence comienza inicia beginnt начина 开始 開始 시작 | end$ ends ended expire terminate termina vence expira endet истека 终止 終了 종료
	lawful legal licit rechtmaßig zulassig законн 合法 適法 적법 | unlawful illegal ilegal ilicit rechtswidrig unzulassig незаконн 违法 非法 違法 위법 불법
	oral verbal mundlich устн 口头 口頭 구두 | written writing escrit schriftlich письменн 书面 書面 서면
	liable responsable haftet haftbar отвечает | exempt exent isent befreit освобожд
	guilty culpable culpad schuldig виновен виновн 有罪 유죄 | innocent acquitted inocente unschuldig freigesprochen невинов 无罪 無罪 무죄
	good$ buena$ boa$ gutglaubig 善意 선의 | bad$ mala$ ma$ bosglaubig 恶意 悪意 악의
	true$ correct verdadero verdadeir cierto$ wahr$ richtig верно$ 正确 正しい | false wrong incorrect falso falsch неверно$ 错误 誤り
	fair$ justo$ justa$ gerechtfertigt обоснован 正当 정당 | unjust unfair injust ungerechtfertigt необоснован 不当 부당
	succeed$ succeeds$ successful prosper erfolgreich | fails$ fail$ failed$ fracas scheitert
	win$ wins$ gana$ ganara ganha$ ganhara gewinnt выигр 胜诉 勝訴 승소 | lose$ loses$ pierde perdera perde$ verliert проигр 败诉 敗訴 패소`)

// axis is one pair of opposites.
type axis [2][]string

func readOpposites(table string) []axis {
	var out []axis
	for _, line := range strings.Split(strings.TrimSpace(table), "\n") {
		left, right, _ := strings.Cut(line, "|")
		out = append(out, axis{strings.Fields(left), strings.Fields(right)})
	}
	return out
}

// poles says on which side of which axes a folded text stands, and returns the
// text without the words that say so. A text with both sides stands on neither.
func poles(folded string) (sides map[int]int, rest string) {
	sides = map[int]int{}
	for _, word := range tokens(folded) {
		for i, a := range opposites {
			for side, stems := range a {
				found := poleIn(word, stems)
				if found == "" {
					continue
				}
				if before, ok := sides[i]; ok && before != side {
					side = 2 // both
				}
				sides[i] = side
				folded = strings.Replace(folded, found, " ", 1)
			}
		}
	}
	for i, side := range sides {
		if side == 2 {
			delete(sides, i)
		}
	}
	return sides, folded
}

// poleIn is what of a word says that it stands for one of the stems, "" for none:
// the whole word, but the stem alone where words have no spaces and a "word" is half
// a sentence.
func poleIn(word string, stems []string) string {
	for _, stem := range stems {
		if whole, exact := strings.CutSuffix(stem, "$"); exact {
			if word == whole {
				return word
			}
			continue
		}
		if first, _ := utf8.DecodeRuneInString(stem); cjk(first) {
			if strings.Contains(word, stem) {
				return stem
			}
			continue
		}
		if strings.HasPrefix(word, stem) {
			return word
		}
	}
	return ""
}

// opposed is on how many axes two texts stand on opposite sides.
func opposed(a, b map[int]int) int {
	n := 0
	for i, side := range a {
		if other, ok := b[i]; ok && other != side {
			n++
		}
	}
	return n
}

// denying reports whether a text names the negative side of an axis.
func denying(sides map[int]int) bool {
	for _, side := range sides {
		if side == 1 {
			return true
		}
	}
	return false
}

// apartFrom reports whether a text stands on an axis of which another says nothing.
func apartFrom(a, b map[int]int) bool {
	for i := range a {
		if _, ok := b[i]; !ok {
			return true
		}
	}
	return false
}

// prefixes negate the word they stand before: revocable, irrevocable.
var prefixes = strings.Fields("un in im ir il non dis des не")

// minContrary is how many letters a word must have beside such a prefix.
const minContrary = 5

// contraries are the stems of a folded text's words that may be the contrary of
// another word, by its stem.
func contraries(folded string) map[string]string {
	var out map[string]string
	for _, word := range tokens(folded) {
		for _, prefix := range prefixes {
			if base, ok := strings.CutPrefix(word, prefix); ok && utf8.RuneCountInString(base) >= minContrary {
				if out == nil {
					out = map[string]string{}
				}
				out[stem([]rune(word))] = stem([]rune(base))
			}
		}
	}
	return out
}
