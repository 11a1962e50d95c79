/** A thread that cannot start, for the test of the pool. */
throw new Error('The thread cannot start');
