// node payloads.mjs [--check]: makes of spec/payloads.cddl the server's structs and the web half's
// shapes, or says that they are not what would be made.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'cddl'

const description = fileURLToPath(new URL('../../spec/payloads.cddl', import.meta.url))
const rules = new Map(parse(description).map((rule) => [rule.Name, rule]))
const comments = readComments(readFileSync(description, 'utf8'))

/** What is said of each rule above it, and of each field behind it. The parser keeps those, but not to whom they belong. */
function readComments(text) {
  const said = new Map()
  let rule = ''
  let above = []
  for (const line of text.split('\n')) {
    const field = line.match(/^\s+(?:\? )?(\w+):/)?.[1]
    const begun = line.match(/^([a-z-]+) =/)?.[1]
    if (begun) said.set(begun, above.join(' '))
    rule = begun ?? rule
    if (field) said.set(`${rule}.${field}`, line.split(' ; ')[1])
    above = line.startsWith(';') ? [...above, line.slice(2)] : []
  }
  return said
}

/** What a type of the description comes to, once its names are followed: the one form that both languages are made of. */
function resolve(types) {
  if (types.length > 1) return choiceOf(types.map((type) => resolve([type])))
  const [type] = types
  if (type === 'any') return { is: 'any' }
  if (type === 'bool') return { is: 'bool' }
  if (type === 'tstr') return { is: 'text' }
  if (type === 'bstr') return { is: 'bytes', sizes: [] }
  if (type.Type === 'literal') return { is: 'literal', value: type.Value }
  if (type.Type === 'range') return { is: 'number', least: type.Value.Min.Value, most: type.Value.Max.Value }
  if (type.Operator?.Type === 'size') return { is: 'bytes', sizes: [type.Operator.Value.Value] }
  if (type.Operator?.Type === 'regexp') return { is: 'account' }
  if (type.Type === 'array') {
    const [{ Type, Occurrence }] = type.Values
    return { is: 'list', item: resolve(Type), least: Occurrence.n, most: Number.isFinite(Occurrence.m) ? Occurrence.m : null }
  }
  const rule = rules.get(type.Value)
  if (!rule) throw new Error(`spec/payloads.cddl: there is no rule ${JSON.stringify(type)}`)
  return rule.Type === 'variable' ? { ...resolve(rule.PropertyType), name: rule.Name } : { is: 'rule', name: rule.Name }
}

function choiceOf(types) {
  if (types.every(({ is }) => is === 'bytes')) return { is: 'bytes', sizes: types.flatMap(({ sizes }) => sizes) }
  if (types.every(({ is }) => is === 'literal')) return { is: 'choice', values: types.map(({ value }) => value) }
  throw new Error('spec/payloads.cddl: a choice is between byte strings, or between texts')
}

const shapes = [...rules.values()]
  .filter(({ Type }) => Type !== 'variable')
  .map((rule) => ({
    name: rule.Name,
    isRow: rule.Type === 'array',
    doc: comments.get(rule.Name),
    fields: (rule.Properties ?? rule.Values).map(({ Name, Type, Occurrence }) => ({
      name: Name,
      isOptional: Occurrence.n === 0,
      type: resolve(Type),
      doc: comments.get(`${rule.Name}.${Name}`),
    })),
  }))

const pascal = (name) => name.replace(/(?:^|-)([a-z])/g, (_, first) => first.toUpperCase())
const camel = (name) => pascal(name).replace(/^./, (first) => first.toLowerCase())

// Go

const initials = { id: 'ID', ws: 'WS', pk: 'PK', fk: 'FK', ct: 'CT' }
const goName = (name) =>
  name.replace(/^[a-z]+|[A-Z][a-z]*/g, (word) => initials[word.toLowerCase()] ?? pascal(word))

function goType({ is, item, name, value }) {
  if (is === 'list') return `[]${goType(item)}`
  if (is === 'rule') return pascal(name)
  if (is === 'literal') return typeof value === 'number' ? 'uint64' : 'string'
  return { any: 'cbor.RawMessage', bool: 'bool', bytes: '[]byte', number: 'uint64' }[is] ?? 'string'
}

/** When a value is wrong, and what would be right; undefined where everything is right. */
function goFault(value, { is, sizes, least, most, values, value: literal }, isOptional) {
  const wrong = (condition, right) => ({ condition: isOptional ? `${value} != nil && ${condition}` : condition, right })
  if (is === 'literal') return wrong(`${value} != ${JSON.stringify(literal)}`, `must be ${literal}`)
  if (is === 'bytes' && sizes.length > 0) {
    return wrong(sizes.map((size) => `len(${value}) != ${size}`).join(' && '), `must be ${sizes.join(' or ')} bytes`)
  }
  if (is === 'number') return wrong(`${least > 0 ? `${value} < ${least} || ` : ''}${value} > MaxNumber`, `must be a number from ${least} to 2^53 - 1`)
  if (is === 'account') return wrong(`!isAccount(${value})`, 'must be an account id: a UUID in lower case')
  if (is === 'choice') return wrong(`!slices.Contains([]string{${values.map((one) => JSON.stringify(one)).join(', ')}}, ${value})`, `must be one of ${values.join(', ')}`)
  if (is === 'list' && (least > 0 || most !== null)) {
    const bounds = [...(least > 0 ? [`len(${value}) < ${least}`] : []), ...(most === null ? [] : [`len(${value}) > ${most}`])]
    return wrong(bounds.join(' || '), `must be ${least} to ${most}`)
  }
  return undefined
}

function goShape({ name, isRow, doc, fields }) {
  const type = pascal(name)
  const rows = fields.map(
    (field) =>
      `${goName(field.name)} ${goType(field.type)}${isRow ? '' : ` \`cbor:"${field.name}${field.isOptional ? ',omitempty' : ''}"\``}${field.doc ? ` // ${field.doc}` : ''}`,
  )
  const cases = fields.flatMap((field) => {
    const fault = goFault(`p.${goName(field.name)}`, field.type, field.isOptional)
    return fault ? [`case ${fault.condition}:\nreturn errors.New("${field.name} ${fault.right}")`] : []
  })
  const loops = fields.flatMap(({ name, type: { is, item } }) => {
    if (is !== 'list') return []
    const fault = goFault('one', item, false)
    const check =
      item.is === 'rule'
        ? `if err := one.Check(); err != nil {\nreturn fmt.Errorf("in ${name}, %w", err)\n}`
        : `if ${fault.condition} {\nreturn errors.New("each of ${name} ${fault.right}")\n}`
    return [`for _, one := range p.${goName(name)} {\n${check}\n}`]
  })
  return `
// ${type}: ${doc}
type ${type} struct {
${isRow ? '_ struct{} `cbor:",toarray"`\n' : ''}${rows.join('\n')}
}

// Check says what of it is not as the description demands.
func (p ${type}) Check() error {
${[...(cases.length > 0 ? [`switch {\n${cases.join('\n')}\n}`] : []), ...loops, 'return nil'].join('\n')}
}
`
}

const go = execFileSync('gofmt', {
  encoding: 'utf8',
  input: `// Code generated by tools/generate of spec/payloads.cddl. DO NOT EDIT.

package wire

import (
"errors"
"fmt"
"slices"

"github.com/fxamacker/cbor/v2"
)

// MaxNumber bounds what is counted: JavaScript's whole numbers end there.
const MaxNumber = 1<<53 - 1
${shapes.map(goShape).join('')}`,
})

// TypeScript

function tsType({ is, item, name }) {
  if (is === 'list') return `readonly ${tsType(item)}[]`
  if (is === 'rule' || is === 'choice') return pascal(name)
  return { any: 'Plain', bool: 'boolean', bytes: 'Bytes', number: 'number' }[is] ?? 'string'
}

function tsReader({ is, item, name, sizes, least, most, value }) {
  if (is === 'list') {
    const bounds = [least, ...(most === null ? [] : [most])].join(', ')
    return `listOf(${tsReader(item)}${bounds === '0' ? '' : `, ${bounds}`})`
  }
  if (is === 'rule' || is === 'choice') return camel(name)
  if (is === 'literal') return `literal(${JSON.stringify(value)})`
  return { any: 'anything', bool: 'flag', bytes: `bytes(${sizes?.join(', ')})`, number: `uint(${least})`, text: 'text' }[is] ?? is
}

function tsShape({ name, isRow, doc, fields }) {
  const type = pascal(name)
  const rows = fields
    .filter((field) => field.type.is !== 'literal')
    .map(
      (field) =>
        `${field.doc ? `  /** ${field.doc} */\n` : ''}  readonly ${field.name}${field.isOptional ? '?' : ''}: ${tsType(field.type)}\n`,
    )
  const readers = fields.map((field) => {
    const reader = tsReader(field.type)
    return `  ${field.name}: ${field.isOptional ? `optional(${reader})` : reader},\n`
  })
  return `
/** ${doc} */
export interface ${type} {
${rows.join('')}}
export const ${camel(name)} = /* @__PURE__ */ ${isRow ? 'rowOf' : 'mapOf'}<${type}>({
${readers.join('')}})
`
}

/** What a shape consists of stands before it. */
function inOrder(list) {
  const done = new Set()
  const say = (shape) => {
    if (done.has(shape)) return
    for (const { type } of shape.fields) {
      const part = list.find(({ name }) => name === (type.item ?? type).name)
      if (part) say(part)
    }
    done.add(shape)
  }
  list.forEach(say)
  return [...done]
}

const choices = [...rules.values()]
  .map((rule) => ({ name: rule.Name, type: rule.Type === 'variable' ? resolve(rule.PropertyType) : {} }))
  .filter(({ type }) => type.is === 'choice')
  .map(
    ({ name, type }) =>
      `\nexport const ${camel(name)} = /* @__PURE__ */ choice('${name}', [\n${type.values.map((one) => `  '${one}',\n`).join('')}])\nexport type ${pascal(name)} = Of<typeof ${camel(name)}>\n`,
  )

const ts = `/** Made of spec/payloads.cddl by tools/generate: what members sign. */
import type { Bytes, Plain } from '../../api/values'
import { account, anything, bytes, choice, flag, listOf, literal, mapOf, type Of, optional, rowOf, text, uint } from '../shape'
${choices.join('')}${inOrder(shapes).map(tsShape).join('')}`

for (const [path, made] of [
  ['internal/wire/payloads.go', go],
  ['web/src/crypto/payloads/generated/payloads.ts', ts],
]) {
  const target = new URL(`../../${path}`, import.meta.url)
  if (!process.argv.includes('--check')) writeFileSync(target, made)
  else if (readFileSync(target, 'utf8') !== made) {
    console.error(`${path} is not what spec/payloads.cddl says; tools/generate makes it anew`)
    process.exit(1)
  }
}
