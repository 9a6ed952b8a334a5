import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import '../../lib/kept-invitation'
import { paths } from '../../lib/paths'
import { VisitorPage } from '../../ui/VisitorPage'

/** /join for somebody who is not signed in: memory keeps the link, an account comes first. */
export function JoinWelcome() {
  const { t } = useTranslation('team')
  return (
    <VisitorPage>
      <Paper p="lg" withBorder maw={480}>
        <Stack gap="md">
          <Title order={1} size="h2">
            {t('welcomeTitle')}
          </Title>
          <Text size="sm">{t('welcomeText')}</Text>
          <Group>
            <Button component="a" href={paths.signUp()}>
              {t('welcomeSignUp')}
            </Button>
            <Button component="a" href={paths.auth()} variant="default">
              {t('welcomeSignIn')}
            </Button>
          </Group>
          <Text size="xs" c="dimmed">
            {t('welcomeKept')}
          </Text>
        </Stack>
      </Paper>
    </VisitorPage>
  )
}
