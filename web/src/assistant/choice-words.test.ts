import { expect, it } from 'vitest'
import { isEverydayChoice } from './choice-words'

it.each([
  'Texas',
  'new york',
  'Thuringen',
  'Andalucia',
  'São Paulo',
  'Башкортостан',
  'Республика Саха (Якутия)',
  'Московская область',
  '北京市',
  '广西壮族自治区',
  '東京都',
  '北海道',
  '서울특별시',
  '충청북도',
  '경남',
  'Frankreich',
  'открыто',
  'не рассмотрено',
  '已结案',
  '审理中',
  '係争中',
  '未払い',
  '진행중',
  '미해결',
])('%s names nobody', (choice) => {
  expect(isEverydayChoice(choice)).toBe(true)
})

it.each(['Дана', 'Ольга Петрова', '王小明', '田中太郎', '김민수', 'Holm'])(
  '%s may be a name',
  (choice) => {
    expect(isEverydayChoice(choice)).toBe(false)
  },
)
