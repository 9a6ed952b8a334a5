import { Group, NumberInput, Text } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebar,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format'
import { SearchField } from '../../../ui/fields/SearchField'
import { IconButton } from '../../../ui/IconButton'
import classes from './pdf.module.css'
import type { PageSearch } from './use-page-search.ts'

/** Pages, zoom and search of a PDF; stays in view. */
export function Toolbar({
  page,
  count,
  zoom,
  thumbnails,
  search,
  onPage,
  onZoom,
  onThumbnails,
}: {
  page: number
  count: number
  zoom: number
  thumbnails: boolean
  /** null where there is no text to search. */
  search: PageSearch | null
  onPage: (page: number) => void
  onZoom: (by: 1 | -1 | 0) => void
  onThumbnails: (shown: boolean) => void
}) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  return (
    <Group gap="xs" className={classes.toolbar ?? ''} role="toolbar" aria-label={t('pdfToolbar')}>
      <IconButton
        icon={IconLayoutSidebar}
        label={t('pdfThumbnails')}
        {...(thumbnails ? { variant: 'light', color: 'counsel' } : {})}
        aria-pressed={thumbnails}
        onClick={() => onThumbnails(!thumbnails)}
      />
      <Group gap={4} wrap="nowrap">
        <NumberInput
          aria-label={t('pdfPage')}
          size="xs"
          w={64}
          min={1}
          max={count}
          value={page}
          onChange={(next) => typeof next === 'number' && onPage(next)}
          hideControls
        />
        <Text size="xs" c="dimmed">
          {t('pdfOf', { count })}
        </Text>
      </Group>
      <Group gap={2} wrap="nowrap">
        <IconButton icon={IconZoomOut} label={t('pdfZoomOut')} onClick={() => onZoom(-1)} />
        <button
          type="button"
          className={classes.zoom}
          onClick={() => onZoom(0)}
          title={t('pdfFit')}
        >
          {format.percent(zoom)}
        </button>
        <IconButton icon={IconZoomIn} label={t('pdfZoomIn')} onClick={() => onZoom(1)} />
      </Group>
      {search !== null && <PageSearchField search={search} />}
    </Group>
  )
}

function PageSearchField({ search }: { search: PageSearch }) {
  const { t } = useTranslation('documents')
  const { typed, type, count, at, go } = search
  return (
    <Group gap={4} wrap="nowrap" flex="1 1 14rem">
      <SearchField
        size="xs"
        flex={1}
        label={t('pdfSearch')}
        value={typed}
        onType={type}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
        }}
      />
      <Text size="xs" c="dimmed" role="status" miw="4.5rem">
        {typed.trim() === '' ? '' : t('pdfHits', { at, count })}
      </Text>
      <IconButton icon={IconChevronUp} label={t('pdfPrevious')} onClick={() => go(-1)} />
      <IconButton icon={IconChevronDown} label={t('pdfNext')} onClick={() => go(1)} />
    </Group>
  )
}
