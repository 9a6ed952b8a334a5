import { expect, it } from 'vitest'
import { emptyClient } from '../../domain/client/client.ts'
import { textOrder } from '../../domain/values/text.ts'
import { orderName, tagsOf } from './client-rows.ts'

const client = (name: string, ...aliases: string[]) => ({ ...emptyClient(), name, aliases })

it('orders Japanese names by how they are read, where an alias in kana says so', () => {
  const clients = [
    client('山田太郎', 'Yamada', 'ﾔﾏﾀﾞ ﾀﾛｳ'),
    client('青木商事', 'あおき'),
    client('スズキ'),
    client('田中', 'Tanaka'),
  ]
  const inOrder = (language: string) => {
    const order = textOrder(language)
    const keyed = clients.map((one) => ({ one, key: orderName(one, language) }))
    return keyed.sort((a, b) => order(a.key, b.key)).map(({ one }) => one.name)
  }
  expect(inOrder('ja')).toEqual(['青木商事', 'スズキ', '山田太郎', '田中'])
  expect(orderName(client('山田太郎', 'やまだ'), 'zh')).toBe('山田太郎')
})

it('orders tags as the language does, not as the browser', () => {
  const value = { ...emptyClient(), tags: ['王', '陈', '李'] }
  expect(tagsOf([{ value }], 'zh')).toEqual(['陈', '李', '王'])
})
