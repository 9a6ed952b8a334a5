import { Button } from '@mantine/core'
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Voice } from './engine/use-listening'

/** Longer than a click: whoever holds the button, or its key, talks until they let go. */
const held = 400

/** One button: a click begins and another ends; held down, it listens while it is held. */
export function ListenButton({
  voice,
  disabled,
  hold,
  onBegin,
}: {
  voice: Voice
  disabled: boolean
  /** whether letting go after a while ends it */
  hold: boolean
  onBegin: () => void
}) {
  const { t } = useTranslation('voice')
  const pressedAt = useRef(0)
  const began = useRef(false)

  function press(): void {
    pressedAt.current = Date.now()
    began.current = hold && !voice.listening
    if (began.current) onBegin()
  }

  function release(): void {
    if (began.current && Date.now() - pressedAt.current >= held) voice.stop()
  }

  function click(): void {
    // The press that this click belongs to has begun already.
    if (began.current) began.current = false
    else if (voice.listening) voice.stop()
    else onBegin()
  }

  function isKey({ key, repeat }: KeyboardEvent): boolean {
    return (key === ' ' || key === 'Enter') && !repeat
  }

  return (
    <Button
      size="md"
      {...(voice.listening ? { color: 'red' } : {})}
      disabled={disabled}
      leftSection={
        voice.listening ? (
          <IconPlayerStop size={18} aria-hidden="true" />
        ) : (
          <IconMicrophone size={18} aria-hidden="true" />
        )
      }
      onPointerDown={(event) => event.button === 0 && press()}
      onPointerUp={release}
      onKeyDown={(event) => isKey(event) && press()}
      onKeyUp={(event) => isKey(event) && release()}
      onClick={click}
    >
      {voice.listening ? t('stopListening') : t('startListening')}
    </Button>
  )
}
