import { ActionIcon, type ActionIconProps, type ElementProps, Tooltip } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ComponentType, type PointerEvent, type Ref, useRef, useState } from 'react'
import { hintDelay } from './theme'

const iconSizes = { sm: 14, md: 16, lg: 18 } as const

/** A button that is nothing but an icon: its name is read aloud, and shown where it is pointed at. */
export function IconButton({
  icon: Icon,
  label,
  hint = label,
  size = 'md',
  variant = 'subtle',
  color = 'gray',
  ref,
  ...rest
}: Omit<ActionIconProps, 'size'> &
  ElementProps<'button', keyof ActionIconProps> & {
    readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
    /** What it does and to which thing: "Delete Rivera v. Chen". */
    readonly label: string
    /** What is shown where that is too long, or where there is more to say. */
    readonly hint?: string | undefined
    readonly size?: keyof typeof iconSizes
    readonly ref?: Ref<HTMLButtonElement>
  }) {
  const button = useRef<HTMLButtonElement>(null)
  const both = useMergedRef(button, ref)
  // Lists have hundreds of them, and a tooltip costs more to draw than its button: it is drawn when
  // it is first to be seen, after the time that all of them wait, and then looks after itself.
  const [hintSeen, setHintSeen] = useState(false)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = (): void => clearTimeout(resting.current)
  const enter = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') resting.current = setTimeout(() => setHintSeen(true), hintDelay)
  }
  return (
    <>
      {/* The pointer wakes no tooltip of a disabled button: the browser says why it is one. */}
      <ActionIcon
        ref={both}
        aria-label={label}
        title={rest.disabled === true ? hint : undefined}
        size={size}
        variant={variant}
        color={color}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onPointerDown={leave}
        {...rest}
      >
        <Icon size={iconSizes[size]} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {hintSeen && <Tooltip label={hint} target={button} defaultOpened />}
    </>
  )
}
