import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    // A component test opts in with `// @vitest-environment jsdom` on its first line;
    // cryptography and rules run in plain Node.
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/lib/testing/setup.ts'],
    restoreMocks: true,
    // By default one core is left idle, which on two of them doubles the time.
    maxWorkers: '100%',
    // Walks through several dialogs take their time on a busy machine.
    testTimeout: 30_000,
    css: false,
  },
})
