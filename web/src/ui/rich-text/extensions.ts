/** What the editor knows: exactly what our text can hold, and nothing that could run or call out. */
import { Extension, type Extensions, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'

/** How a paragraph's lines stand, as an attribute that the style sheet reads. */
const Align = Extension.create({
  name: 'align',
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph', 'heading'],
        attributes: {
          align: {
            default: 'left',
            parseHTML: (element) => element.getAttribute('data-align') ?? 'left',
            renderHTML: ({ align }) => (align === 'left' ? {} : { 'data-align': String(align) }),
          },
        },
      },
    ]
  },
})

const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  selectable: true,
  parseHTML: () => [{ tag: 'div[data-page-break]' }],
  renderHTML: () => ['div', { 'data-page-break': '' }],
})

/** The editor's extensions. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: false,
    code: false,
    codeBlock: false,
    strike: false,
  }),
  Align,
  PageBreak,
]
