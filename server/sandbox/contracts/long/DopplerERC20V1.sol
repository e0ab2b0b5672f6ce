// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// The launched token. Each token is a clone, so its own values are in storage and set once.
contract DopplerERC20V1 is ERC20 {
    string private _name;
    string private _symbol;
    string public tokenURI;
    bool private _isInitialized;

    error AlreadyInitialized();

    /// The original is not a token itself.
    constructor() ERC20("", "") {
        _isInitialized = true;
    }

    function initialize(
        string calldata name_,
        string calldata symbol_,
        string calldata tokenURI_,
        uint256 supply,
        address recipient
    ) external {
        if (_isInitialized) revert AlreadyInitialized();
        _isInitialized = true;
        _name = name_;
        _symbol = symbol_;
        tokenURI = tokenURI_;
        _mint(recipient, supply);
    }

    function name() public view override returns (string memory) {
        return _name;
    }

    function symbol() public view override returns (string memory) {
        return _symbol;
    }
}
