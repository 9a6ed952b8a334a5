package tripwire

import (
	"strconv"
	"strings"
)

// The checks get identifiers without spaces and signs.

// validCard is Luhn's check.
func validCard(digits string) bool {
	sum := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}

// validIBAN is the check of ISO 7064, modulo 97.
func validIBAN(s string) bool {
	if len(s) < 15 || len(s) > 34 {
		return false
	}
	rest := 0
	for _, r := range s[4:] + s[:4] {
		if r >= 'A' {
			rest = (rest*100 + int(r-'A') + 10) % 97
		} else {
			rest = (rest*10 + int(r-'0')) % 97
		}
	}
	return rest == 1
}

// validSSN refuses areas, groups and serials that are never given out.
func validSSN(digits string) bool {
	area, group, serial := digits[:3], digits[3:5], digits[5:]
	return area != "000" && area != "666" && area[0] != '9' && group != "00" && serial != "0000"
}

// validDNI checks the letter of a DNI or NIE.
func validDNI(s string) bool {
	number := strings.NewReplacer("X", "0", "Y", "1", "Z", "2").Replace(s[:1]) + s[1:len(s)-1]
	rest := 0
	for i := range len(number) {
		rest = (rest*10 + int(number[i]-'0')) % 23
	}
	return "TRWAGMYFPDXBNJZSQVHLCKE"[rest] == s[len(s)-1] && !same(number)
}

// same reports whether all characters are one.
func same(s string) bool { return strings.Count(s, s[:1]) == len(s) }

// weighted is the sum of values times weights; letters count from 'A' as 17, as
// in the CNPJ of 2026.
func weighted(s string, weights ...int) int {
	sum := 0
	for i, w := range weights {
		sum += w * int(s[i]-'0')
	}
	return sum
}

// mod11 is the check digit of CPF, CNPJ and NIF.
func mod11(sum int) int {
	if rest := sum % 11; rest >= 2 {
		return 11 - rest
	}
	return 0
}

func digit(s string, at int) int { return int(s[at] - '0') }

func validCPF(s string) bool {
	return !same(s) &&
		mod11(weighted(s, 10, 9, 8, 7, 6, 5, 4, 3, 2)) == digit(s, 9) &&
		mod11(weighted(s, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)) == digit(s, 10)
}

func validCNPJ(s string) bool {
	return !same(s) &&
		mod11(weighted(s, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)) == digit(s, 12) &&
		mod11(weighted(s, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)) == digit(s, 13)
}

func validNIF(s string) bool {
	return strings.Contains("1235689", s[:1]) && mod11(weighted(s, 9, 8, 7, 6, 5, 4, 3, 2)) == digit(s, 8)
}

// validSteuerID is ISO 7064, modulo 11,10.
func validSteuerID(s string) bool {
	if s[0] == '0' {
		return false
	}
	product := 10
	for i := range 10 {
		sum := (digit(s, i) + product) % 10
		if sum == 0 {
			sum = 10
		}
		product = sum * 2 % 11
	}
	return (11-product)%10 == digit(s, 10)
}

// validChineseID is ISO 7064, modulo 11-2.
func validChineseID(s string) bool {
	sum := weighted(s, 7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
	return "10X98765432"[sum%11] == strings.ToUpper(s)[17]
}

func validMyNumber(s string) bool {
	return mod11(weighted(s, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)) == digit(s, 11)
}

func validSNILS(s string) bool {
	sum := weighted(s, 9, 8, 7, 6, 5, 4, 3, 2, 1) % 101 % 100
	return sum == digit(s, 9)*10+digit(s, 10)
}

func validINN(s string) bool {
	if len(s) == 10 {
		return weighted(s, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10 == digit(s, 9)
	}
	return weighted(s, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10 == digit(s, 10) &&
		weighted(s, 3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8)%11%10 == digit(s, 11)
}

// validCIF checks a Spanish company's number, whose last sign is a digit or the letter for it.
func validCIF(s string) bool {
	sum := 0
	for i := range 7 {
		d := digit(s, i+1)
		if i%2 == 0 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	control := (10 - sum%10) % 10
	last := s[len(s)-1]
	return int(last-'0') == control || last == "JABCDEFGHI"[control]
}

// validSpanishInsurance checks province and number, modulo 97. A number below ten million
// counts with seven digits.
func validSpanishInsurance(s string) bool {
	province, _ := strconv.Atoi(s[:2])
	number, _ := strconv.Atoi(s[2:10])
	check, _ := strconv.Atoi(s[10:])
	power := 100_000_000
	if number < 10_000_000 {
		power = 10_000_000
	}
	return province >= 1 && province <= 66 && (province*power+number)%97 == check
}

// validGermanInsurance sums the digits of the products; the letter counts as its place.
func validGermanInsurance(s string) bool {
	place := int(s[8] - 'A' + 1)
	digits := s[:8] + string([]byte{byte('0' + place/10), byte('0' + place%10)}) + s[9:]
	sum := 0
	for i, w := range [...]int{2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1} {
		product := w * digit(digits, i)
		sum += product/10 + product%10
	}
	return sum%10 == digit(digits, 12)
}

// validDocument checks the number of a passport or identity card, weights 7, 3, 1.
func validDocument(s string) bool {
	sum := 0
	for i, w := range [...]int{7, 3, 1, 7, 3, 1, 7, 3, 1} {
		value := int(s[i] - '0')
		if s[i] >= 'A' {
			value = int(s[i]-'A') + 10
		}
		sum += w * value
	}
	return sum%10 == digit(s, 9)
}

// validChineseCompany checks the unified social credit code, modulo 31.
func validChineseCompany(s string) bool {
	const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY"
	sum := 0
	for i, w := range [...]int{1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28} {
		sum += w * strings.IndexByte(alphabet, s[i])
	}
	return alphabet[(31-sum%31)%31] == s[17]
}

// validJapaneseCompany checks the digit in front.
func validJapaneseCompany(s string) bool {
	return 9-weighted(s[1:], 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1)%9 == digit(s, 0)
}

func validKoreanCompany(s string) bool {
	sum := weighted(s, 1, 3, 7, 1, 3, 7, 1, 3, 5) + digit(s, 8)*5/10
	return (10-sum%10)%10 == digit(s, 9) && !same(s)
}

// validOGRN checks the number of a Russian company, modulo 11, or of a trader, modulo 13.
func validOGRN(s string) bool {
	body, _ := strconv.ParseInt(s[:len(s)-1], 10, 64)
	return body%int64(len(s)-2)%10 == int64(digit(s, len(s)-1)) && !same(s)
}

func validNHS(s string) bool {
	check := (11 - weighted(s, 10, 9, 8, 7, 6, 5, 4, 3, 2)%11) % 11
	return check == digit(s, 9) && !same(s)
}

func validSIN(s string) bool { return validCard(s) && !same(s) }
