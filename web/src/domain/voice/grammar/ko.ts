import type { Grammar } from '../intent.ts'

const please = '(?:해)? ?(?:줘|주세요|주십시오|라)?'
const create = `(?:을|를)? ?(?:생성|등록|추가|만들어)${please}`
const open = `(?:(?:을|를)? ?(?:열어|보여|열기|표시)|(?:으로|로) ?(?:이동|가))${please}`
const timer = '(?:타이머|시간 ?측정)(?:를|을)?'

/** Korean. */
export const ko: Grammar = {
  sentences: [
    ['stopTimer', `${timer} ?(?:정지|중지|멈춰|종료|꺼)${please}`],
    ['startTimer', `(?:(?<name>.+?) )?${timer} ?(?:시작|켜)${please}`],
    [
      'note',
      `(?:사건 )?(?<name>.+?)에 (?:메모|노트)(?:를)? ?(?:추가|작성|남겨)?${please}[:,]? +(?<text>.+)`,
    ],
    ['note', '(?:메모|노트)[:,]? +(?<name>.+)'],
    ['createClient', `(?:새 |신규 )?(?:의뢰인|고객) +(?<name>.+?)${create}`],
    ['createCase', `(?:새 |신규 )?사건 +(?<name>.+?)${create}`],
    ['createTask', `(?:새 |신규 )?(?:할 ?일|업무|작업) +(?<name>.+?)${create}`],
    ['createTask', `(?<name>.+?)하라고 ?(?:알려|상기시켜|말해)${please}`],
    ['openCase', `사건 +(?!목록|보드)(?<name>.+?)${open}`],
    ['openClient', `(?:의뢰인|고객) +(?!목록)(?<name>.+?)${open}`],
    ['open', `(?<name>.+?)${open}`],
    ['ask', '질문[:,]? +(?<name>.+)'],
    ['ask', `(?<name>.+?)(?:을|를)? (?:물어봐|질문)${please}`],
    ['yes', '네|예|맞아요?|그래요|확인|응|좋아요?|그래'],
    ['no', '아뇨|됐어요?|아니에요|아니|아니요|아니오|취소'],
  ],
  courtesy: ['(?:부탁인데|혹시)[, ]*', '[, ]*부탁(?:해요?|드려요|드립니다)'],
  screens: {
    dashboard: '대시보드|홈',
    assistant: '(?:ai ?)?(?:어시스턴트|비서)',
    cases: '사건(?: ?목록)?',
    board: '(?:사건 ?)?보드',
    clients: '(?:의뢰인|고객)(?: ?목록)?',
    deadlines: '기한|마감',
    calendar: '캘린더|달력|일정',
    tasks: '할 ?일|업무|작업',
    files: '파일(?: ?보관실)?|문서',
    billing: '청구|청구서',
    templates: '템플릿|서식',
    learning: '러닝 ?머신|학습',
    settings: '설정',
  },
  days: ['오늘', '내일', '모레'],
  before: '까지',
}
