/** The sidebar's entries as data, in the specification's order; what unfolds beneath one while it is
 *  open says lib/paths.ts. Those of the admin category are shown to administrators. */
import {
  IconBook2,
  IconBriefcase,
  IconCalendarEvent,
  IconClockHour4,
  IconLayoutDashboard,
  IconMicrophone,
  IconSettings,
  IconShieldCog,
  IconSparkles,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import { paths, places } from '../lib/paths'

export type Category = 'main' | 'ai' | 'other' | 'admin'

/** The order in which categories are shown. */
export const categories: readonly Category[] = ['main', 'ai', 'other', 'admin']

export interface SidebarItem {
  readonly id: string
  readonly path: string
  readonly label: LabelKey
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>
  readonly category: Category
  readonly tooltip?: TooltipKey
  /** The screens that belong to it and have no entry of their own. */
  readonly inner: readonly InnerItem[]
}

/** A screen beneath an entry. */
export interface InnerItem {
  readonly path: string
  readonly label: LabelKey
}

export type LabelKey = Extract<ParseKeys<'shell'>, `nav${string}`>

export type TooltipKey = 'navAssistantTooltip' | 'navDeadlinesTooltip'

export const sidebarItems: readonly SidebarItem[] = [
  item('dashboard', paths.dashboard(), 'navDashboard', IconLayoutDashboard, 'main'),
  {
    ...item('ai', paths.assistant(), 'navAssistant', IconSparkles, 'main'),
    tooltip: 'navAssistantTooltip',
  },
  item('cases', paths.cases(), 'navCases', IconBriefcase, 'main'),
  item('clients', paths.clients(), 'navClients', IconUsers, 'main'),
  {
    ...item('deadlines', paths.deadlines(), 'navDeadlines', IconClockHour4, 'main'),
    tooltip: 'navDeadlinesTooltip',
  },
  item('calendar', paths.calendar(), 'navCalendar', IconCalendarEvent, 'main'),
  item('templates', paths.templates(), 'navTemplates', IconTemplate, 'main'),
  item('voice', paths.voice(), 'navVoice', IconMicrophone, 'ai'),
  item('learning', paths.learning(), 'navLearning', IconBook2, 'ai'),
  item('settings', paths.settings(), 'navSettings', IconSettings, 'other'),
  item('admin', paths.admin(), 'navAdmin', IconShieldCog, 'admin'),
]

function item(
  id: string,
  path: string,
  label: LabelKey,
  icon: SidebarItem['icon'],
  category: Category,
): SidebarItem {
  const inner = places.flatMap(({ path, under }) =>
    under?.[0] === id ? [{ path, label: under[1] }] : [],
  )
  return { id, path, label, icon, category, inner }
}

/** The entries to show, by category, in order. */
export function visibleItems(admin: boolean): readonly (readonly [Category, SidebarItem[]])[] {
  return categories
    .filter((category) => category !== 'admin' || admin)
    .map((category) => [category, sidebarItems.filter((entry) => entry.category === category)])
}

/** The screen of an entry that is open: one of those that belong to it, else the entry's own, which
 *  is open on the paths beneath its own too; undefined where another entry is active. */
export function openOf(item: SidebarItem, pathname: string): InnerItem | undefined {
  return [...item.inner, item].find(
    ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
  )
}
