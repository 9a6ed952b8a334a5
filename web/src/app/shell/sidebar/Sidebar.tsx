import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { Hint, useHint } from '../../../ui/hint/use-hint'
import { Logo } from '../../../ui/Logo'
import { lazyDialog } from '../../../ui/lazy'
import { SecurityBadge } from '../../../ui/SecurityBadge'
import { useVault } from '../../../vault/records/hooks'
import { showsAdminEntry } from '../../admin'
import {
  type Category,
  type InnerItem,
  openOf,
  type SidebarItem,
  visibleItems,
} from '../../sidebar'
import classes from './Sidebar.module.css'

const SidePanel = lazyDialog(async () => (await import('./SidePanel')).SidePanel)

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
        {expanded && <Badges />}
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

/** What protects the records, and whether they can be read here now. */
function Badges() {
  const isOpen = useVault(({ status }) => status) === 'unlocked'
  return (
    <div className={classes.badges}>
      <SecurityBadge variant="e2ee" size="sm" />
      <SecurityBadge variant={isOpen ? 'unlocked' : 'locked'} size="sm" />
    </div>
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
  const open = openOf(item, pathname)
  const label = t(item.label)
  const about = item.tooltip === undefined ? undefined : t(item.tooltip)
  const target = useRef<HTMLAnchorElement>(null)
  const { shown, pointerEvents, focusEvents } = useHint()
  const link = (
    <a
      ref={target}
      href={item.path}
      className={classes.entry}
      data-active={open !== undefined}
      aria-current={open === item ? 'page' : undefined}
      aria-description={about}
      onClick={onFollow}
      {...pointerEvents}
      {...focusEvents}
    >
      <item.icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={expanded ? classes.label : 'lx-sr-only'}>{label}</span>
    </a>
  )
  const inner = <InnerEntries item={item} open={open} {...(onFollow ? { onFollow } : {})} />
  if (!expanded && item.inner.length > 0) {
    return (
      <Unfolding title={[label, about].filter(Boolean).join(': ')} entry={link}>
        {inner}
      </Unfolding>
    )
  }
  const tip = expanded ? about : [label, about].filter(Boolean).join(': ')
  return (
    <>
      {link}
      {tip !== undefined && <Hint {...shown} label={tip} target={target} beside />}
      {open !== undefined && item.inner.length > 0 && inner}
    </>
  )
}

/** The screens that belong to an entry. */
function InnerEntries({
  item,
  open,
  onFollow,
}: {
  item: SidebarItem
  open: InnerItem | undefined
  onFollow?: () => void
}) {
  const { t } = useTranslation('shell')
  return (
    <ul aria-label={t(item.label)} className={classes.inner}>
      {item.inner.map((one) => (
        <li key={one.path}>
          <a
            href={one.path}
            className={classes.entry}
            aria-current={open === one ? 'page' : undefined}
            onClick={onFollow}
          >
            {t(one.label)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** An icon whose tooltip holds further entries. It opens beside the pointer and the focus, and stands
 *  in the page behind its icon, so that the next Tab leads into it. */
function Unfolding({
  title,
  entry,
  children,
}: {
  title: string
  entry: ReactNode
  children: ReactNode
}) {
  const [opened, setOpened] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the pointer and the focus of what is inside
    <div
      className={classes.unfolding}
      onMouseEnter={() => setOpened(true)}
      onMouseLeave={() => setOpened(false)}
      onFocus={() => setOpened(true)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(false)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpened(false)
      }}
    >
      {entry}
      <SidePanel opened={opened} title={title}>
        {children}
      </SidePanel>
    </div>
  )
}
