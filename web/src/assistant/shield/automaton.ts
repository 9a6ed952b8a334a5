/**
 * Aho-Corasick over integer symbols: finds every occurrence of many patterns in one
 * pass, in time that depends on the text and not on the number of patterns.
 *
 * The caller chooses what a symbol is: a word for names, a character for numbers.
 * Nothing here knows text.
 */

interface Node {
  /** absent where no pattern goes on: most nodes are ends, and maps take room */
  next: Map<number, number> | undefined
  fail: number
  depth: number
  /** payloads of patterns that end here */
  out: number[]
  /** nearest node on the failure path that has output, or -1 */
  link: number
}

/** One occurrence: `from` and `to` are symbol positions, `to` excluded. */
export interface Occurrence {
  readonly from: number
  readonly to: number
  readonly payloads: readonly number[]
}

/** Finds many patterns in one pass over a text (Aho and Corasick). */
export class Automaton {
  readonly #nodes: Node[] = [{ next: undefined, fail: 0, depth: 0, out: [], link: -1 }]
  #built = false

  /** Add a pattern. Adding the same pattern twice keeps both payloads. */
  add(symbols: readonly number[], payload: number): void {
    if (symbols.length === 0) return
    this.#built = false
    let at = 0
    for (const symbol of symbols) at = this.#child(at, symbol)
    const out = this.#node(at).out
    if (!out.includes(payload)) out.push(payload)
  }

  /** Compute the failure links. Called by `scan` when patterns were added since. */
  build(): void {
    for (const _ of this.building());
  }

  /** {@link build} a node at a time. Until the last one it finds nothing new. */
  *building(): Generator<void, void> {
    const queue: number[] = []
    for (const child of this.#node(0).next?.values() ?? []) {
      this.#node(child).fail = 0
      this.#node(child).link = -1
      queue.push(child)
    }
    for (let head = 0; head < queue.length; head++) {
      const id = queue[head] ?? 0
      const node = this.#node(id)
      for (const [symbol, child] of node.next ?? []) {
        const fail = this.#follow(node.fail, symbol)
        const target = this.#node(child)
        target.fail = fail
        target.link = this.#node(fail).out.length > 0 ? fail : this.#node(fail).link
        queue.push(child)
      }
      yield
    }
    this.#built = true
  }

  /**
   * Every occurrence of every pattern. A negative symbol matches nothing and cuts:
   * no pattern spans it.
   */
  scan(symbols: readonly number[]): Occurrence[] {
    if (!this.#built) this.build()
    const found: Occurrence[] = []
    let state = 0
    for (let at = 0; at < symbols.length; at++) {
      const symbol = symbols[at] ?? -1
      if (symbol < 0) {
        state = 0
        continue
      }
      state = this.#follow(state, symbol)
      for (let node = state; node > 0; node = this.#node(node).link) {
        const { out, depth } = this.#node(node)
        if (out.length > 0) found.push({ from: at + 1 - depth, to: at + 1, payloads: out })
      }
    }
    return found
  }

  #node(id: number): Node {
    return this.#nodes[id] as Node
  }

  #child(id: number, symbol: number): number {
    const node = this.#node(id)
    const known = node.next?.get(symbol)
    if (known !== undefined) return known
    const made = this.#nodes.length
    this.#nodes.push({ next: undefined, fail: 0, depth: node.depth + 1, out: [], link: -1 })
    node.next ??= new Map()
    node.next.set(symbol, made)
    return made
  }

  #follow(from: number, symbol: number): number {
    let state = from
    for (;;) {
      const next = this.#node(state).next?.get(symbol)
      if (next !== undefined) return next
      if (state === 0) return 0
      state = this.#node(state).fail
    }
  }
}
