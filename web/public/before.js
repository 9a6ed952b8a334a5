// Runs before the application. A file of its own because the content security policy allows no inline
// script.
;(() => {
  // Before the first paint, so that a stored choice never flashes in the wrong colours.
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

  // A page whose script or style sheet was lost on the way asks for itself again. What the application
  // fetches later, it asks for again by itself.
  window.addEventListener(
    'error',
    ({ target }) => {
      const isStart = document.readyState !== 'complete'
      const isPart = target instanceof HTMLScriptElement || target?.rel === 'stylesheet'
      if (isStart && isPart) setTimeout(() => window.location.reload(), 2000)
    },
    { capture: true },
  )
})()
