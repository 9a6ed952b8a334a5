import { describe, expect, it } from 'vitest'
import { decodeEntities, htmlToText } from './html-text.ts'

describe('htmlToText', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['a<br>b', 'a\nb'],
    ['<table><tr><td>Fee</td><td>$1</td></tr></table>', 'Fee\t$1'],
    ['<script>if (a<b) x("</p>")</script>after', 'after'],
    ['<!-- <p>no</p> -->yes', 'yes'],
    ['<a href="x>y" title=\'<b>\'>link</a>', 'link'],
    ['5 < 6 && 7 > 2', '5 < 6 && 7 > 2'],
    ['unclosed <b', 'unclosed <b'],
    ['<script>never closed', ''],
    [`<img alt="x" src="data:image/png;base64,${'A'.repeat(50_000)}">after`, 'after'],
    ['a<svg width="1"/>b</svg>c', 'abc'],
  ])('case %#', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  it('is quick with a hostile file', () => {
    htmlToText('<'.repeat(200_000))
    htmlToText('<a '.repeat(50_000))
    htmlToText(`<a ${'"'.repeat(50_001)}`)
    htmlToText('\n'.repeat(200_000))
    // What is slow here takes minutes, and ends by the test's own limit.
  })
})

describe('decodeEntities', () => {
  it.each([
    ['&lt;&amp;&gt;', '<&>'],
    ['&#233;&#xE9;&eacute;&Ntilde;', 'éééÑ'],
    ['&nosuch; & &#0; &#xD800;', '&nosuch; & \ufffd \ufffd'],
  ])('%j', (text, want) => {
    expect(decodeEntities(text)).toBe(want)
  })
})
