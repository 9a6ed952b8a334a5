import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ComponentType, type Ref, useRef } from 'react'
import { Hint, useHint } from './hint/use-hint'

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
  const { shown, pointerEvents } = useHint()
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
        {...pointerEvents}
        {...rest}
      >
        <Icon size={iconSizes[size]} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Hint {...shown} label={hint} target={button} />
    </>
  )
}
