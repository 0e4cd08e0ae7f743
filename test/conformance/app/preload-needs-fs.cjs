require('node:fs');
