// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {StockToken} from "./StockToken.sol";

/// Creates an issuer's tokenized stocks. It stores no list: its logs are the list.
contract StockFactory is Ownable {
    event Deployed(bytes32 indexed uid, address stock, string name, string symbol);

    constructor(address initialOwner) Ownable(initialOwner) {}

    /// Creates a stock that the factory's owner owns.
    function deploy(bytes32 uid, string calldata name, string calldata symbol)
        external
        onlyOwner
        returns (address stock)
    {
        stock = address(new StockToken(owner(), name, symbol, uid));
        emit Deployed(uid, stock, name, symbol);
    }

    /// Announces an existing stock of the same issuer.
    function register(StockToken stock) external onlyOwner {
        emit Deployed(stock.uid(), address(stock), stock.name(), stock.symbol());
    }
}
