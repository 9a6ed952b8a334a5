package consensus_test

import "testing"

// A topic is named by what its statements speak of, without the verb that leads to
// what they say of it.
func TestNamesOfTopics(t *testing.T) {
	for _, tt := range []struct{ one, other, want string }{
		{"The notice period is 30 days.", "The notice period is 60 days.", "notice period"},
		{"通知期为30日。", "通知期为60日。", "通知期"},
		{"通知期是30日。", "通知期为60日。", "通知期"},
		{"通知期应为30日。", "通知期为60日。", "通知期"},
		{"年利率不得超过24%。", "年利率不得超过36%。", "年利率"},
		{"侵权行为的时效为三年。", "侵权行为的时效为五年。", "侵权行为的时效"},
		{"予告期間は30日である。", "予告期間は60日である。", "予告期間"},
		{"예고기간은 30일이다.", "예고기간은 60일이다.", "예고기간"},
		{"Die Kündigungsfrist beträgt 30 Tage.", "Die Kündigungsfrist beträgt 60 Tage.", "Kündigungsfrist"},
		{"Срок уведомления составляет 30 дней.", "Срок уведомления составляет 60 дней.", "Срок уведомления"},
	} {
		r := assess(says(0, tt.one), says(1, tt.other))
		if len(r.Contradictions) != 1 || r.Contradictions[0].Topic != tt.want {
			t.Errorf("%q and %q: %+v, want topic %q", tt.one, tt.other, r.Contradictions, tt.want)
		}
	}
}
