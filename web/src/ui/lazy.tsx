/** Parts of a screen whose code is fetched when they are first shown, and not before. */
import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '../lib/after-paint'
import { Spinner } from './Spinner'

const waitingToBeFetched = new Set<() => Promise<unknown>>()

/** Fetch every part of the screens that are here, so that they show at once; tests begin so. */
export async function fetchParts(): Promise<void> {
  while (waitingToBeFetched.size > 0) {
    // Parts that are fetched have parts of their own.
    await Promise.all([...waitingToBeFetched].map((fetchPart) => fetchPart()))
  }
}

/** A component in a file of its own. Shown before the file is here it suspends; afterwards it is
 *  drawn in the same breath as what stands around it. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { readonly Part: FunctionComponent<Props>; readonly fetchPart: () => Promise<unknown> } {
  let here: ComponentType<Props> | undefined
  const fetchPart = async (): Promise<{ default: ComponentType<Props> }> => {
    here = await load()
    return { default: here }
  }
  const Fetched = lazy(fetchPart)
  function Part(props: Props) {
    const [{ Shown }] = useState({ Shown: here ?? Fetched })
    return <Shown {...props} />
  }
  return { Part, fetchPart }
}

/** A component in a file of its own; `waiting` stands in its place until the file is here. React would
 *  let what it suspends wait a third of a second at least, however soon the file is here: so a part is
 *  drawn when it came, not suspended. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const { Part, fetchPart } = part(async () => {
    const Here = await load()
    waitingToBeFetched.delete(fetchPart)
    isHere = true
    return Here
  })
  let isHere = false
  waitingToBeFetched.add(fetchPart)
  return function Later(props: Props) {
    const [isSettled, setSettled] = useState(isHere)
    useEffect(() => {
      // What does not come fails when it is rendered, where that is said.
      if (!isSettled) void Promise.allSettled([fetchPart()]).then(() => setSettled(true))
    }, [isSettled])
    if (!isSettled) return waiting
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** What nobody waits for: drawn when the rest can be seen. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [painted, setPainted] = useState(false)
  // In small steps, between which the page answers.
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return painted ? children : null
}

/** Says that a part of the screen is on its way. */
export function Fetching() {
  const { t } = useTranslation()
  return <Spinner text={t('loading')} />
}

/** A dialog or a notice that always stands in its screen, fetched when it is first opened. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean = isOpened,
): ComponentType<Props> {
  const Dialog = lazyPart(load)
  return function LazyDialog(props: Props) {
    const [asked, setAsked] = useState(false)
    if (!asked && isOpen(props)) setAsked(true)
    return asked ? <Dialog {...props} /> : null
  }
}

function isOpened(props: object): boolean {
  return 'opened' in props && props.opened === true
}
