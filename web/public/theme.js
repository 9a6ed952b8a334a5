// Runs before the first paint so that a stored choice never flashes in the wrong colours.
// A file of its own because the content security policy allows no inline script.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('legal-ai-theme')
  } catch {
    // No storage: follow the system.
  }
  const dark =
    choice === 'dark' ||
    (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
