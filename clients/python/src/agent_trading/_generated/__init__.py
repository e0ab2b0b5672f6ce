"""What `npm run generate` writes from the contract."""
