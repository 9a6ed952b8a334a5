import { Tooltip } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { Logo } from '../../ui/Logo'
import { SecurityBadge } from '../../ui/SecurityBadge'
import { showsAdminEntry } from '../admin'
import { type Category, isActive, type SidebarItem, visibleItems } from '../sidebar'
import classes from './Sidebar.module.css'

const categoryLabels = {
  main: 'categoryMain',
  ai: 'categoryAi',
  other: 'categoryOther',
  admin: 'categoryAdmin',
} as const

/** The entries by category; icons with tooltips when collapsed. */
export function Sidebar({
  expanded,
  onFollow,
  children,
}: {
  expanded: boolean
  onFollow?: () => void
  /** Beneath the entries: what the top bar has no room for. */
  children?: ReactNode
}) {
  const { t } = useTranslation('shell')
  const admin = useAuth(showsAdminEntry)
  return (
    <nav aria-label={t('navigation')} className={classes.sidebar} data-expanded={expanded}>
      <div className={classes.head}>
        <Logo name={expanded} />
        {expanded && <SecurityBadge variant="e2ee" size="sm" />}
      </div>
      <div className={classes.nav}>
        {visibleItems(admin).map(([category, items]) => (
          <Group
            key={category}
            category={category}
            items={items}
            expanded={expanded}
            {...(onFollow ? { onFollow } : {})}
          />
        ))}
      </div>
      {children !== undefined && <div className={classes.foot}>{children}</div>}
    </nav>
  )
}

function Group({
  category,
  items,
  expanded,
  onFollow,
}: {
  category: Category
  items: readonly SidebarItem[]
  expanded: boolean
  onFollow?: () => void
}) {
  const { t } = useTranslation('shell')
  const label = t(categoryLabels[category])
  return (
    <div className={classes.group}>
      {expanded && category !== 'main' && (
        <p className={classes.groupLabel} aria-hidden="true">
          {label}
        </p>
      )}
      <ul aria-label={label}>
        {items.map((item) => (
          <li key={item.id}>
            <Entry item={item} expanded={expanded} {...(onFollow ? { onFollow } : {})} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({
  item,
  expanded,
  onFollow,
}: {
  item: SidebarItem
  expanded: boolean
  onFollow?: () => void
}) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const label = t(item.label)
  const about = item.tooltip === undefined ? undefined : t(item.tooltip)
  const tip = expanded ? about : [label, about].filter(Boolean).join(': ')
  return (
    <Tooltip
      label={tip}
      position="right"
      disabled={tip === undefined}
      events={{ hover: true, focus: true, touch: false }}
      multiline
      maw={260}
    >
      <a
        href={item.path}
        className={classes.entry}
        aria-current={isActive(item, pathname) ? 'page' : undefined}
        onClick={onFollow}
      >
        <item.icon size={18} stroke={1.6} aria-hidden="true" />
        <span className={expanded ? classes.label : 'lx-sr-only'}>{label}</span>
      </a>
    </Tooltip>
  )
}
