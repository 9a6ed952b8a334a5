package consensus_test

import "testing"

// koreanDenials are denials by conjugated verbs, and what only looks like one.
var koreanDenials = []pair{
	{contrary, "회사는 책임을 진다.", "회사는 책임을 지지 않는다."},
	{contrary, "회사는 책임을 집니다.", "회사는 책임을 지지 않습니다."},
	{contrary, "계약은 성립하였다.", "계약은 성립하지 않았다."},
	{contrary, "계약은 성립했다.", "계약은 성립하지 못했다."},
	{contrary, "임차인은 갱신을 요구한다.", "임차인은 갱신을 요구하지 못한다."},
	{contrary, "임차인은 권리가 있다.", "임차인은 권리가 없습니다."},
	{contrary, "이 조항은 강행규정이다.", "이 조항은 강행규정이 아니다."},
	{contrary, "이 조항은 강행규정이다.", "이 조항은 강행규정이 아닙니다."},
	{contrary, "담보에 포함된다.", "담보에 포함되지 아니한다."},
	{contrary, "법원은 관할권이 있다.", "법원은 관할권이 없다고 본다."},
	{agreed, "계약은 성립하지 않았다.", "계약은 성립하지 않았습니다."},
	{agreed, "회사는 책임을 지지 않는다.", "회사는 책임을 지지 아니한다."},
	{agreed, "임차인은 권리가 없다.", "임차인은 권리가 없습니다."},
	{notContrary, "회사는 책임이 있다.", "회사는 책임이 없지 않다."},
	{notAgreed, "회사는 책임이 없다.", "회사는 책임이 없지 않다."},
	{notContrary, "피고의 잘못으로 손해가 발생하였다.", "피고의 잘못으로 손해가 발생했다."},
	{contrary, "해당 조항은 효력이 있으며 구속력이 있다.", "해당 조항은 효력이 있으며 구속력이 없다."},
	{notAgreed, "피고는 배상할 의무가 있다.", "피고는 배상할 의무가 없으며 이자도 없다."},
	{notAgreed, "이사회의 결의가 필요하다.", "이사회의 결의는 필요하지 아니하며, 보고로 충분하다."},
	{contrary, "화해안이 제안되었다.", "화해안이 제안되지 않았다."},
	{contrary, "손해배상 의무가 발생했다.", "손해배상 의무가 발생하지 아니하였다."},
	{contrary, "소송비용은 보전된다.", "소송비용은 보전되지 못한다."},
	{notAgreed, "채무자는 변제하지 않을 수 없다.", "채무자는 변제하지 않는다."},
	{agreed, "보증인은 면책됩니다.", "보증인은 면책된다."},
	{agreed, "원고는 잘못이 있다.", "원고는 잘못이 있습니다."},
	{contrary, "원고는 잘못이 있다.", "원고는 잘못이 없다."},
}

func TestPairsOfKoreanDenials(t *testing.T) { checkPairs(t, koreanDenials) }
