/** The sidebar's entries as data, in the specification's order. Those of the admin category are
 *  shown to administrators. */
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
  return { id, path, label, icon, category }
}

/** The entries to show, by category, in order. */
export function visibleItems(admin: boolean): readonly (readonly [Category, SidebarItem[]])[] {
  return categories
    .filter((category) => category !== 'admin' || admin)
    .map((category) => [category, sidebarItems.filter((entry) => entry.category === category)])
}

/** An entry is active on its own path and on those beneath it. */
export function isActive(item: SidebarItem, pathname: string): boolean {
  return pathname === item.path || pathname.startsWith(`${item.path}/`)
}
