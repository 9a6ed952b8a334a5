import { Badge, CloseButton, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Replaced } from '../../../assistant/disclose'
import type { Conversation } from '../../../domain/conversation/conversation'

/** What was found and replaced, each with the way to let it through; and what was let through. */
export function ReplacedChips({
  replaced,
  hide,
  keep,
  onChange,
}: {
  replaced: readonly Replaced[]
  hide: readonly string[]
  keep: readonly string[]
  onChange: (patch: Partial<Pick<Conversation, 'hide' | 'keep'>>) => void
}) {
  const { t } = useTranslation('assistant')
  const free = (one: Replaced) =>
    onChange(
      one.source === 'person'
        ? { hide: hide.filter((term) => term.toLowerCase() !== one.value.toLowerCase()) }
        : { keep: [...keep, one.value] },
    )
  return (
    <div>
      <Text fw={600} size="sm">
        {t('reviewReplaced')}
      </Text>
      {replaced.length === 0 && <Text size="sm">{t('reviewNothing')}</Text>}
      <Group gap={6} mt={4}>
        {replaced.map((one) => (
          <Badge
            key={one.placeholder}
            variant="light"
            color="counsel"
            tt="none"
            maw="100%"
            title={`[${one.placeholder}]`}
            rightSection={
              one.fixed ? (
                <IconLock size={12} aria-label={t('reviewFixed', { value: one.value })} />
              ) : (
                <CloseButton
                  size={16}
                  iconSize={12}
                  aria-label={
                    one.source === 'person'
                      ? t('reviewUnhide', { value: one.value })
                      : t('reviewKeep', { value: one.value })
                  }
                  onClick={() => free(one)}
                />
              )
            }
          >
            {one.value} → [{one.placeholder}]
          </Badge>
        ))}
      </Group>
      {keep.length > 0 && (
        <>
          <Text fw={600} size="sm" mt="xs">
            {t('reviewKept')}
          </Text>
          <Group gap={6} mt={4}>
            {keep.map((value) => (
              <Badge
                key={value}
                variant="outline"
                color="red"
                tt="none"
                rightSection={
                  <CloseButton
                    size={16}
                    iconSize={12}
                    aria-label={t('reviewReplace', { value })}
                    onClick={() => onChange({ keep: keep.filter((other) => other !== value) })}
                  />
                }
              >
                {value}
              </Badge>
            ))}
          </Group>
        </>
      )}
    </div>
  )
}
