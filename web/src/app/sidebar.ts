/** The sidebar's entries as data, in the specification's order, and what unfolds beneath one while
 *  it is open. Those of the admin category are shown to administrators. */
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
import type { ComponentType } from 'react'
import { paths } from '../lib/paths'

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

export type LabelKey =
  | 'navDashboard'
  | 'navAssistant'
  | 'navCases'
  | 'navClients'
  | 'navDeadlines'
  | 'navCalendar'
  | 'navTemplates'
  | 'navVoice'
  | 'navLearning'
  | 'navSettings'
  | 'navAdmin'
  | 'navTime'
  | 'navBilling'
  | 'navTrust'
  | 'navBoard'
  | 'navFiles'
  | 'navTasks'
  | 'navKnowledge'

export type TooltipKey = 'navAssistantTooltip' | 'navDeadlinesTooltip'

export const sidebarItems: readonly SidebarItem[] = [
  {
    ...item('dashboard', paths.dashboard(), 'navDashboard', IconLayoutDashboard, 'main'),
    inner: [
      { path: paths.time(), label: 'navTime' },
      { path: paths.billing(), label: 'navBilling' },
      { path: paths.trust(), label: 'navTrust' },
    ],
  },
  {
    ...item('ai', paths.assistant(), 'navAssistant', IconSparkles, 'main'),
    tooltip: 'navAssistantTooltip',
    inner: [{ path: paths.knowledge(), label: 'navKnowledge' }],
  },
  {
    ...item('cases', paths.cases(), 'navCases', IconBriefcase, 'main'),
    inner: [
      { path: paths.casesBoard(), label: 'navBoard' },
      { path: paths.files(), label: 'navFiles' },
    ],
  },
  item('clients', paths.clients(), 'navClients', IconUsers, 'main'),
  {
    ...item('deadlines', paths.deadlines(), 'navDeadlines', IconClockHour4, 'main'),
    tooltip: 'navDeadlinesTooltip',
  },
  {
    ...item('calendar', paths.calendar(), 'navCalendar', IconCalendarEvent, 'main'),
    inner: [{ path: paths.tasks(), label: 'navTasks' }],
  },
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
  return { id, path, label, icon, category, inner: [] }
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
